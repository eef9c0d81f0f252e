/** What the privacy agreement says of those whom the operator has switched on. */
import type { ThirdParties } from '#contract/site.ts';
import type { TermsSection } from './terms-text.ts';

/** Stand after what is said of watching. The footer leads to `privacy-choices`. */
export function thirdPartySections(thirdParties: ThirdParties | undefined): TermsSection[] {
  if (!thirdParties) {
    return [
      {
        id: 'privacy-third-parties',
        title: 'Who else learns of it',
        paragraphs: ['Nobody. This site has no advertising, and nobody else counts its visitors.'],
      },
    ];
  }
  return [whoLearns(thirdParties), howToChoose(thirdParties)];
}

function whoLearns({ adNetworkCode, analyticsId, consentRequired }: ThirdParties): TermsSection {
  return {
    id: 'privacy-third-parties',
    title: 'Who else learns of it',
    paragraphs: [
      consentRequired
        ? 'Only those whom you allow, and only from then on. Say no, and nothing of the site is missing.'
        : 'Those named here, unless you say no. Nothing of the site is missing then.',
    ],
    points: [
      ...(adNetworkCode === undefined
        ? []
        : [
            'Google Ad Manager (Google Ireland Limited in Europe, Google LLC elsewhere) fills the ad slots. Its script runs in the page and learns the page’s address, your network address and what browser you use. It sets cookies that limit how often you see an ad and count what was shown. We ask for ads that are not chosen by who you are or what you did elsewhere. Every ad is shut into a frame of its own. What Google does with it stands at policies.google.com/technologies/partner-sites.',
          ]),
      ...(analyticsId === undefined
        ? []
        : [
            'Google Analytics (the same companies) counts which pages are opened. Our own script tells it the page’s path, without anything that you searched for, the page’s title, and a random number that is forgotten when you close the page. It sees your network address, as any server does; the server that we tell stands in the European Union. No script of Google’s is loaded for it, and it sets no cookies.',
          ]),
    ],
  };
}

function howToChoose({ adNetworkCode, analyticsId }: ThirdParties): TermsSection {
  return {
    id: 'privacy-choices',
    title: 'Your choices',
    paragraphs: [
      '‘Privacy choices’ at the foot of every page shows what you have chosen and changes it. A no counts from that moment; where ads were shown, the page is loaded anew without them, and their cookies under our name are deleted. Your answer stays in this browser for half a year, a yes as long as a no. Then we ask again.',
      ...(analyticsId === undefined
        ? []
        : [
            'If your browser says that nobody may follow you (Do Not Track or Global Privacy Control), you are not counted, and not asked about it.',
          ]),
      ...(adNetworkCode === undefined
        ? []
        : ['Global Privacy Control also means no ads of others, unless you allow them here.']),
      'Your account, the page that sets a new password and the admin area have neither, whatever you chose.',
    ],
  };
}
