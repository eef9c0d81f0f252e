import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OperatorError } from './platform/operator-error.ts';
import { readSettings } from './settings.ts';

const GOOD_SECRET = 'pTq3Vd9sLw7Xz1Rb5Nc8Kf2Hm6Jy4GaU0eOiCxZvWtI';

/** Why these settings stop the start; undefined where they do not. */
function reasonAgainst(environment: Record<string, string>): string | undefined {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
}

test('a setting without effect has a warning', () => {
  expect(readSettings({ WEBSUB_HUB: 'https://hub.example' }).warnings).toEqual([
    'WEBSUB_HUB is ignored: feeds no longer name a WebSub hub',
  ]);
});

test('production without PUBLIC_URL has a warning', () => {
  const { warnings } = readSettings({ NODE_ENV: 'production' });
  expect(warnings).toEqual([expect.stringMatching(/^PUBLIC_URL is not set: /)]);
  expect(readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://slvsh.example' }).warnings).toEqual([]);
  expect(readSettings({}).warnings).toEqual([]);
});

describe('SESSION_SECRET in production', () => {
  const production = (secret: string) => reasonAgainst({ NODE_ENV: 'production', SESSION_SECRET: secret });

  test.each(['x', 'secret', GOOD_SECRET.slice(0, 31)])('is refused when it is short: %s', (secret) => {
    expect(production(secret)).toBe(
      'SESSION_SECRET has fewer than 32 characters; make one with: openssl rand -base64 32',
    );
  });

  test.each([
    'change-me-change-me-change-me-change-me',
    'CHANGEME-1b2f3d4c5a697887766554433221100',
    'your-key-goes-here-0123-4567-89ab-cdef',
    'please insert a very good Secret of yours',
    'placeholder-placeholder-placeholder-1234',
    'the-default-of-the-docker-image-2018-03',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabcabcabcabcabcabcabcabcabcabc',
  ])('is refused when it is a placeholder: %s', (secret) => {
    expect(production(secret)).toBe('SESSION_SECRET is a placeholder; make one with: openssl rand -base64 32');
  });

  test('is not part of the reason', () => {
    expect(production('hunter2')).not.toContain('hunter2');
  });

  test('is accepted if it was generated as the reason says', () => {
    expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET: GOOD_SECRET }).sessionSecret).toBe(GOOD_SECRET);
  });

  test.each([{}, { SESSION_SECRET: '' }])('is optional: %j', (environment) => {
    expect(readSettings({ NODE_ENV: 'production', ...environment }).sessionSecret).toBeUndefined();
  });
});

test.each(['development', 'test'])('SESSION_SECRET in %s may be anything', (NODE_ENV) => {
  expect(readSettings({ NODE_ENV, SESSION_SECRET: 'secret' }).sessionSecret).toBe('secret');
});

describe('TRUSTED_PROXY', () => {
  test('is empty by default', () => {
    expect(readSettings({}).trustedProxies).toEqual([]);
  });

  test('takes addresses, networks and names of networks', () => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8 , loopback' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback']);
  });

  test.each(['true', '*', '1', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.0/8/8'])(
    'is refused for no or for all addresses: %s',
    (list) => {
      expect(reasonAgainst({ TRUSTED_PROXY: list })).toBe(
        'TRUSTED_PROXY must name addresses or networks, such as 127.0.0.1 or 10.0.0.0/8',
      );
    },
  );
});

describe('PUBLIC_URL', () => {
  test.each([
    ['https://slvsh.example', 'https://slvsh.example'],
    ['https://slvsh.example/', 'https://slvsh.example'],
    ['HTTPS://SLVSH.example:8443', 'https://slvsh.example:8443'],
  ])('%s is the site at %s', (given, origin) => {
    expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  test.each(['slvsh.example', 'ftp://slvsh.example', 'https://slvsh.example/under/a/path', 'javascript:alert(1)'])(
    'is refused where visitors cannot find a site: %s',
    (address) => expect(reasonAgainst({ PUBLIC_URL: address })).toMatch(/^PUBLIC_URL must be /),
  );

  test('is the own port by default, and where mails come from', () => {
    expect(readSettings({ PORT: '8080' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      mailFrom: 'S.L.V.S.H. <no-reply@localhost>',
    });
  });
});

test('production listens on all interfaces without demo content; other environments the other way round', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false });
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', demo: true });
});

test('the database is a file in the data folder by default', () => {
  expect(readSettings({ DATA_DIR: '/var/slvsh' }).databaseAddress).toBe(path.resolve('/var/slvsh/slvsh.sqlite'));
  expect(readSettings({ DATABASE_URL: 'sqlite:/tmp/other.sqlite' }).databaseAddress).toBe('/tmp/other.sqlite');
  expect(readSettings({ DATABASE_URL: 'postgres://a:b@db/slvsh' }).databaseAddress).toBe('postgres://a:b@db/slvsh');
});

test('metrics are off without a port', () => {
  expect(readSettings({}).metricsPort).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9_464);
});

test.each([{}, { DATABASE_URL: 'postgres://db/slvsh' }])(
  'DATABASE_READ_URL stops the start beside %j',
  (environment) => {
    expect(reasonAgainst({ ...environment, DATABASE_READ_URL: 'postgres://replica/slvsh' })).toBe(
      'DATABASE_READ_URL was removed: the site reads only from the server of DATABASE_URL. Unset it; a CDN takes load off that server',
    );
    expect(reasonAgainst({ ...environment, DATABASE_READ_URL: '' })).toBeUndefined();
  },
);

describe('the ways to donate', () => {
  const BITCOIN = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

  test('are none by default', () => {
    expect(readSettings({}).support).toBeNull();
    expect(readSettings({ DONATE_CASH_APP: '' }).support).toBeNull();
  });

  test('are those in the settings', () => {
    expect(readSettings({ DONATE_CASH_APP: '$slvsh' }).support).toEqual({
      paymentApp: null,
      cashApp: '$slvsh',
      crypto: null,
    });
    const all = {
      DONATE_PAYMENT_APP_URL: 'https://paypal.me/slvsh',
      DONATE_CASH_APP: '$slvsh',
      DONATE_CRYPTO_ADDRESS: BITCOIN,
    };
    expect(readSettings(all).support).toEqual({
      paymentApp: 'https://paypal.me/slvsh',
      cashApp: '$slvsh',
      crypto: { currency: 'bitcoin', address: BITCOIN.replace('bitcoin:', ''), uri: BITCOIN },
    });
  });

  test.each(['http://paypal.me/slvsh', 'paypal.me/slvsh', 'javascript:alert(1)'])('are no page at %s', (address) => {
    expect(reasonAgainst({ DONATE_PAYMENT_APP_URL: address })).toBe(
      'DONATE_PAYMENT_APP_URL must be an address such as https://paypal.me/slvsh',
    );
  });

  test.each(['slvsh', '$', '$2018', '$two words', '$abcdefghijklmnopqrstu'])('are no $cashtag %s', (tag) => {
    expect(reasonAgainst({ DONATE_CASH_APP: tag })).toBe(
      'DONATE_CASH_APP must be a $cashtag such as $slvsh, in single quotes in a shell',
    );
  });

  test.each([
    BITCOIN,
    'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'bitcoin:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ])('take %s', (uri) => {
    expect(readSettings({ DONATE_CRYPTO_ADDRESS: uri }).support?.crypto?.uri).toBe(uri);
  });

  test.each([
    ['bitcoin', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['bitcoin', 'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['bitcoin', 'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['ethereum', 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['litecoin', 'litecoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('refuse an address of %s at which no money arrives: %s', (currency, uri) => {
    expect(reasonAgainst({ DONATE_CRYPTO_ADDRESS: uri })).toBe(
      `DONATE_CRYPTO_ADDRESS is no address of ${currency}: look for a letter that is wrong or missing`,
    );
  });

  test.each(['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'javascript:alert(1)', 'slopecoin:abc'])(
    'have to know the currency of %s',
    (uri) => {
      expect(reasonAgainst({ DONATE_CRYPTO_ADDRESS: uri })).toBe(
        'DONATE_CRYPTO_ADDRESS must begin with bitcoin: or ethereum: or litecoin:',
      );
    },
  );
});

test('one address can create twenty accounts an hour, or SIGN_UPS_PER_HOUR', () => {
  expect(readSettings({}).signUpsPerHour).toBe(20);
  expect(readSettings({ SIGN_UPS_PER_HOUR: '500' }).signUpsPerHour).toBe(500);
  expect(reasonAgainst({ SIGN_UPS_PER_HOUR: '0' })).toBe('SIGN_UPS_PER_HOUR must be a whole number from 1 to 1000000');
});

test('admins need no passkey, unless ADMIN_PASSKEYS requires them', () => {
  expect(readSettings({}).adminsNeedPasskey).toBe(false);
  expect(readSettings({ ADMIN_PASSKEYS: 'required' }).adminsNeedPasskey).toBe(true);
  expect(reasonAgainst({ ADMIN_PASSKEYS: '1' })).toBe('ADMIN_PASSKEYS must be required or optional');
});

test('browsers keep pages by default, and the former name of the setting counts', () => {
  const read = (settings: Record<string, string>) => readSettings(settings).offline;
  expect([read({}), read({ OFFLINE: '0' }), read({ OFFLINE_PAGE: '0' })]).toEqual([true, false, false]);
  expect(read({ OFFLINE: '1', OFFLINE_PAGE: '0' })).toBe(true);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'ftp://x'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'no-address'],
  ['ALLOW_EMPTY_DATABASE', 'yes'],
  ['DEMO', 'maybe'],
  ['BRACKET_CUP_ID', '0'],
  ['METRICS_PORT', 'yes'],
  ['STORAGE_URL', 'https://s3.example/pictures'],
  ['STORAGE_URL', 's3://pictures?endpoint=s3.example'],
  ['MEDIA_URL', 'cdn.example'],
  ['MEDIA_URL', 'https://cdn.example/?key=1'],
])('%s=%s is refused in one line that names the setting', (name, value) => {
  expect(reasonAgainst({ NODE_ENV: 'production', [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+$`));
});

test('all invalid settings are reported at once', () => {
  expect(reasonAgainst({ PORT: 'abc', DEMO: 'maybe' })).toBe(
    'PORT must be a whole number from 0 to 65535; DEMO must be 0 or 1',
  );
});

describe('third parties', () => {
  const ADS = { AD_NETWORK_CODE: '21712345678' };
  const ANALYTICS = { ANALYTICS_ID: 'G-A1B2C3D4E5' };

  test.each([{}, { AD_NETWORK_CODE: '', ANALYTICS_ID: '' }, { CONSENT: 'not-required' }])(
    'are none: %j',
    (environment) => {
      expect(readSettings(environment).thirdParties).toBeUndefined();
    },
  );

  test.each([
    [ADS, { adNetworkCode: '21712345678', consentRequired: true }],
    [ANALYTICS, { analyticsId: 'G-A1B2C3D4E5', consentRequired: true }],
    [
      { ...ADS, ...ANALYTICS, CONSENT: 'required' },
      { adNetworkCode: '21712345678', analyticsId: 'G-A1B2C3D4E5', consentRequired: true },
    ],
    [
      { ...ADS, CONSENT: 'not-required' },
      { adNetworkCode: '21712345678', consentRequired: false },
    ],
  ])('are those with a setting, and require consent by default: %j', (environment, expected) => {
    expect(readSettings(environment).thirdParties).toEqual(expected);
  });

  test.each([
    [{ AD_NETWORK_CODE: 'ca-pub-123' }, /^AD_NETWORK_CODE must be the network code/],
    [{ AD_NETWORK_CODE: '1/../x' }, /^AD_NETWORK_CODE /],
    [{ ANALYTICS_ID: 'UA-12345-1' }, /^ANALYTICS_ID must be a measurement id/],
    [{ ANALYTICS_ID: 'G-A1B2&x=1' }, /^ANALYTICS_ID /],
    [{ ...ADS, CONSENT: 'no' }, /^CONSENT must be required or not-required$/],
  ])('stop the start if they are invalid: %j', (environment, reason) => {
    expect(reasonAgainst(environment as Record<string, string>)).toMatch(reason);
  });
});

test('videos are checked in production, and elsewhere where VIDEO_CHECK enables it', () => {
  const read = (environment: Record<string, string>) => readSettings(environment).videoCheck;
  expect([read({}), read({ VIDEO_CHECK: '1' })]).toEqual([false, true]);
  const production = { NODE_ENV: 'production' };
  expect([read(production), read({ ...production, VIDEO_CHECK: '0' })]).toEqual([true, false]);
  expect(() => read({ VIDEO_CHECK: 'yes' })).toThrow('VIDEO_CHECK must be 0 or 1');
});
