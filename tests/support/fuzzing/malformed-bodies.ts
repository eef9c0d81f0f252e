/** Bodies that contradict their type, or have an unsupported type. */
import fc, { type Arbitrary } from 'fast-check';
import type { DescribedEndpoint } from './described-endpoints.ts';

/** A name that prototype pollution would put on every object. */
export const POLLUTED = 'pollutedByARequest';

const DEEP = 10_000;

export function malformedBody({ body }: DescribedEndpoint): Arbitrary<{ type: string; bytes: string }> {
  const names = Object.keys(body?.schema.properties ?? {});
  const name = fc.constantFrom(...(names.length > 0 ? names : ['id']));
  const asJson = name.chain((one) => fc.constantFrom(...malformedJson(JSON.stringify(one))));
  const asForm = name.chain((one) => fc.constantFrom(...malformedForms(one)));
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/octet-stream'];
  const others = [
    'application/json; charset=utf-7',
    'application/JSON',
    'application/vnd.api+json',
    'multipart/mixed; boundary=x',
  ];
  return fc.oneof(
    fc.record({ type: fc.constant('application/json'), bytes: asJson }),
    fc.record({ type: fc.constant('multipart/form-data; boundary=x'), bytes: asForm }),
    fc.record({
      type: fc.constantFrom(...types, ...others),
      bytes: fc.oneof(asJson, asForm, fc.constant('a=1&a=2&b[c]=d')),
    }),
  );
}

function malformedJson(name: string): string[] {
  return [
    '{',
    '',
    'null',
    'true',
    '"text"',
    '[]',
    '[{}]',
    '{}{}',
    '{,}',
    "{'a':1}",
    `{${name}:1e309}`,
    `{${name}:-1e309}`,
    `{${name}:NaN}`,
    `{${name}:0.1e-400}`,
    `{${name}:99999999999999999999999999}`,
    `{${name}:"\\ud800"}`,
    `{${name}:"\\u0000"}`,
    `{${name}:"\t"}`,
    `{${name}:"a",${name}:{}}`,
    `{${name}:${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    `{${name}:${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`,
    '['.repeat(60_000),
    `{"__proto__":{"${POLLUTED}":true}}`,
    `{"constructor":{"prototype":{"${POLLUTED}":true}}}`,
    `{${name}:{"__proto__":{"${POLLUTED}":true}}}`,
    `\ufeff{${name}:"a"}`,
    `{${name}:"${'é'.repeat(70_000)}"}`,
    ' '.repeat(140_000),
    '\0',
  ];
}

function malformedForms(name: string): string[] {
  const part = (head: string, content = 'a') => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const end = '--x--\r\n';
  const file = `name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg`;
  return [
    '',
    end,
    '--x',
    'nothing of a form',
    part(`name="${name}"`),
    `--x\r\n${end}`,
    `--x\r\n\r\n\r\n${end}`,
    part(`name="${name}"`) + part(`name="${name}"`) + end,
    part(file) + end,
    part(file, '\xff\xd8\xff\xe0') + end,
    part(file) + part(file) + end,
    part('name="image"') + end,
    part('name="image"; filename="../../etc/passwd"') + end,
    part('name="image"; filename="a\0.jpg"') + end,
    part('name="image"; filename=""') + end,
    part('name="image"; filename*=utf-8\'\'%zz') + end,
    part('name="image"; filename="a.svg"\r\nContent-Type: image/svg+xml', '<svg onload="alert(1)"/>') + end,
    part('name="image"; filename="a.jpg"\r\nContent-Transfer-Encoding: base64', '!!!!') + end,
    part('name="__proto__"') + end,
    part(`name="__proto__[${POLLUTED}]"`) + end,
    part('name="constructor"') + part('name="toString"') + end,
    part('name=""') + end,
    part('filename="a"') + end,
    part(`name="${'n'.repeat(2_000)}"`) + end,
    part(`name="${name}"`, 'a'.repeat(600_000)) + end,
    part(`name="${name}"\r\nContent-Type: application/json`, '{"a":1}') + end,
    part(`name="${name}"\r\nX: ${'h'.repeat(20_000)}`) + end,
    Array.from({ length: 60 }, (_, index) => part(`name="f${index}"`)).join('') + end,
    part(`name="${name}"`).repeat(39) + end,
    part(`name="${name}"`, '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n--y--') + end,
    part(`name="${name}"`).replaceAll('\r\n', '\n') + end,
  ];
}
