/** Where a page can be passed on: addresses that others have made for it. */

/** Spec 9: the name of the product, for those who collect what is said of it. */
const HASHTAG = 'SLVSH';

export function placesToShare(url: string, text: string): { name: string; href: string }[] {
  const [address, said] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}&hashtag=%23${HASHTAG}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${said}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${address}&title=${said}` },
  ];
}
