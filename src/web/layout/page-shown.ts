/** The event of the window that tells that another page is there, with its title; not of the first, which the server has made. */
export const PAGE_SHOWN = 'slvsh-page-shown';
