/** Pages that other sites may frame; English paths. */
export const CUP_EMBED_PATH = '/embed/cup';
export const LEADERBOARD_EMBED_PATH = '/embed/cup/leaderboard';

/** In pixels, unless the site that frames the page chooses another size. */
export const CUP_EMBED_SIZE = { width: 640, height: 600 } as const;
