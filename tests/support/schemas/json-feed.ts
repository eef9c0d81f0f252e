/** The rules of JSON Feed 1.1 (jsonfeed.org), as far as this site says anything. */

const ADDRESS = { type: 'string', format: 'uri', pattern: '^https?://' };
const TEXT = { type: 'string', minLength: 1 };

export const JSON_FEED_SCHEMA = {
  type: 'object',
  required: ['version', 'title', 'items'],
  additionalProperties: false,
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: TEXT,
    description: TEXT,
    home_page_url: ADDRESS,
    feed_url: ADDRESS,
    language: TEXT,
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'content_text'],
        additionalProperties: false,
        properties: {
          id: TEXT,
          url: ADDRESS,
          title: TEXT,
          content_text: TEXT,
          date_published: { type: 'string', format: 'date-time' },
          image: ADDRESS,
          tags: { type: 'array', items: TEXT },
        },
      },
    },
  },
};
