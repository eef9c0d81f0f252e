/** Who plays the videos: pages may frame them and nobody else. */
export const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
