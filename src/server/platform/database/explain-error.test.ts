import { describe, expect, test } from 'vitest';
import { explainDatabaseError } from './explain-error.ts';

const failed = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

describe('of a file', () => {
  test.each([
    ['another program has it', failed({ errcode: 5 }), /another program has locked .*; end it/],
    ['it is read-only', failed({ errcode: 8 }), /is read-only; let the user of the site write/],
    ['its folder is read-only', failed({ errcode: 1544 }), /is read-only; let the user of the site write/],
    ['the disk fails', failed({ errcode: 266 }, 'disk I/O error'), /disk of .* fails \(disk I\/O error\); look after/],
    ['it is damaged', failed({ errcode: 11 }), /is damaged; move it away and restore an archive/],
    ['the disk is full', failed({ errcode: 13 }), /its disk is full; free space/],
    ['it cannot be opened', failed({ errcode: 14 }), /cannot be opened; its folder has to be there/],
    ['it is something else', failed({ errcode: 26 }), /is not an SQLite database; move it away and restore an archive/],
    [
      'it is newer',
      failed({}, 'corrupted migrations: previously executed migration 0042-later is missing'),
      /newer version of the site, which knows 0042-later; start that version/,
    ],
    ['the error is unknown', failed({}, 'odd\nvery odd'), /^odd$/],
  ])('%s', (_what, error, words) => {
    expect(explainDatabaseError(error, '/srv/slvsh.sqlite')).toMatch(words);
  });
});

describe('of a server', () => {
  test.each([
    ['it is not there', failed({ code: 'ECONNREFUSED' }), /no server answers at db:5433; start PostgreSQL there/],
    ['it is silent', failed({}, 'timeout expired'), /server at db:5433 does not answer/],
    ['its name is wrong', failed({ code: 'ENOTFOUND' }), /the host of db:5433 has no address; change DATABASE_URL/],
    ['the password is wrong', failed({ code: '28P01' }), /refuses the password of ada; change it in DATABASE_URL/],
    ['the password is missing', failed({}, 'SASL: must be a string'), /asks for a password of ada; put it into/],
    ['the user is unknown', failed({ code: '28000' }), /does not let ada in .*change the user in DATABASE_URL/],
    ['the database is not there', failed({ code: '3D000' }), /no database site at db:5433; make it with createdb/],
    ['tables may not be made', failed({ code: '42501' }), /ada may not make what the site needs in site/],
    ['it is a standby', failed({ code: '25006' }), /takes no writes, as a standby does/],
    ['all connections are taken', failed({ code: '53300' }), /no connection left; raise its max_connections/],
    ['its disk is full', failed({ code: '53100' }), /its disk is full/],
    ['it starts', failed({ code: '57P03' }), /not ready yet; start again in a moment/],
  ])('%s', (_what, error, words) => {
    const explained = explainDatabaseError(error, 'postgres://ada:geheim@db:5433/site');
    expect(explained).toMatch(words);
    expect(explained).not.toMatch(/geheim|\n/);
  });
});
