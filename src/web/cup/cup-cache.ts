/** The addresses of a cup's page, which has a leaderboard; only the browser shows the standing of a crew. */
export const CUP_CACHE = {
  query: { tab: /^(results|my-bracket|leaderboard|fill)$/ },
  browserQuery: { crew: /^[1-9]\d{0,8}$/ },
  topic: 'everything',
} as const;
