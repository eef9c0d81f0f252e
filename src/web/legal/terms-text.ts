/** These texts are no messages, because they are English in every language. */
import type { ThirdParties } from '#contract/api/site.ts';

export const TERMS_UPDATED = '2026-11-23';

export type TermsSection = { id: string; title: string; paragraphs: string[]; points?: string[] };

export const termsSections: TermsSection[] = [
  {
    id: 'agreement',
    title: 'The deal',
    paragraphs: [
      'This is the agreement between you and S.L.V.S.H., the people who run this site (“we”). By using the site you accept it. If you don’t, please don’t use the site.',
      'Creating an account means you have read both halves of this page, the terms of service and the privacy agreement, and agree to them.',
    ],
  },
  {
    id: 'license',
    title: 'License',
    paragraphs: [
      'You may watch everything here, link to it and share it with the share buttons, for your own enjoyment and free of charge. The videos, pictures, texts and marks stay the property of the people who made them. Unless a film says that it is under an open license, and then on that license’s terms, you may not:',
    ],
    points: [
      'copy, cut or publish the material somewhere else;',
      'sell it, or show it in public for money;',
      'remove names, credits or marks from it;',
      'load the site by machine in a way that slows it down for others.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and the bracket game',
    paragraphs: [
      'You only need an account to play the bracket game. Keep your password to yourself; what happens on your account counts as done by you. Choose a name you could shout across a packed park: names appear on the leaderboard, and we take down insulting ones.',
      'The bracket game is free, for fun and has no prize unless a cup’s own page says otherwise. One person plays one bracket per cup. Scores are counted by machine from published results; when a result is corrected, so are the scores. We may close an account that spoils the game for others.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    paragraphs: [
      'The riders in these videos are very good at something very dangerous. Don’t try their tricks just because you saw them here. If you ski, know the slope, wear a helmet and ride within your limits.',
      'The site and everything on it come “as is”. We make no warranty, express or implied, of merchantability, of fitness for a particular purpose, of accuracy or of being reachable at any time. Results, stats and records are put together with care and can still be wrong.',
    ],
  },
  {
    id: 'limitations',
    title: 'Limitations',
    paragraphs: [
      'As far as the law allows, neither we nor our suppliers are liable for indirect, incidental or consequential damages, for lost data or for lost profit that come from using the site or from not being able to use it, even if we were told that they might. Where a state does not allow such a limit, it applies to you only as far as it may.',
    ],
  },
  {
    id: 'links',
    title: 'Links',
    paragraphs: [
      'We link to places that aren’t ours: video hosts, social networks, riders, sponsors. A link is not an endorsement. We haven’t checked everything behind it and are not responsible for it; the people who run that place make its rules.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'We may correct and change the site and this page at any time. The date at the top says when we last did. Using the site after that date means that you agree to the new wording.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    paragraphs: [
      'This agreement is governed by the laws of the State of Colorado, United States, without regard to its rules on conflict of laws. Disputes go to the state and federal courts in Colorado. If one sentence of this page turns out not to hold, the others still do.',
    ],
  },
];

export const privacySections = (thirdParties: TermsSection[]): TermsSection[] => [
  {
    id: 'privacy-watching',
    title: 'When you watch',
    paragraphs: [
      'You can watch everything without an account. Everything our pages need comes from us alone, pictures, fonts and scripts included. Until you press play, a video is a poster, and no one but us knows you looked at it.',
      'When you press play, or open a link that asks us to press it for you, the video comes from its host, YouTube or Vimeo, from the address that each offers for more privacy. From then on, the host’s own privacy policy applies to that video.',
    ],
  },
  ...thirdParties,
  {
    id: 'privacy-kept',
    title: 'What we keep',
    paragraphs: ['Little, and each for a reason:'],
    points: [
      'In your account: your name, your e-mail address, your bracket, your favourites if you ask for it in your library, your passkeys, of which your devices keep the secret halves, and your password as a hash that cannot be reversed.',
      'While you are signed in: one cookie that only we can read, and a second one that says it is there. They keep you signed in and do nothing else. Your account lists where you are signed in, by the kind of browser.',
      'For a year after you have signed in: a cookie by which your account recognizes the device, so that no one guessing passwords can lock you out.',
      'For a few hours: the network addresses that sign in, sign up or set passwords, so that no one can keep guessing.',
      'In your own browser’s storage: your choices, such as whether results are shown, whether the next video autoplays and whether keys are shortcuts, the videos you have watched and where you stopped in them, your favourites, and a bracket you haven’t submitted yet. They stay on your device, except favourites that you keep in your account.',
      'Of each video: how often it was started on which day. That is a number, and nothing in it is about you. So that no one can inflate the count, network addresses are held in memory, without what they watched, and are never stored. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), you are not counted.',
      'In our logs: what happens to accounts, and requests that were refused or went wrong, the refused ones with the network address that they came from, to keep the site running and to stop abuse. Which pages you look at and what you watch are not in them.',
    ],
  },
  {
    id: 'privacy-shared',
    title: 'What others see',
    paragraphs: [
      'Your name and points, on the leaderboard, once you have submitted a bracket. Your picks: anyone who has your bracket’s link. Your e-mail address: only our admins, who keep the game clean. We don’t sell or rent what we know about you, and only pass it on where the law makes us.',
      'We write to you when you ask for it, for instance to reset a password.',
    ],
  },
  {
    id: 'privacy-rights',
    title: 'What you can do',
    paragraphs: [
      'You can ask for a copy of what we hold about you, have it corrected, and have your account deleted with everything in it; a bracket that you submitted keeps its place on the leaderboard under the name ‘a fan’, its link stops working, and nothing links it to you. To remove the stored choices, clear this site’s data in your browser’s settings.',
      'The site is not made for children under 13, and we don’t knowingly keep anything about them.',
    ],
  },
];

/** Depends on the configured third parties. The footer links to `privacy-choices`. */
export function thirdPartySections(thirdParties: ThirdParties | undefined): TermsSection[] {
  if (!thirdParties) {
    return [
      {
        id: 'privacy-third-parties',
        title: 'Who else knows',
        paragraphs: ['No one. This site has no ads, and no one else counts its visitors.'],
      },
    ];
  }
  return [recipientsSection(thirdParties), choicesSection(thirdParties)];
}

function recipientsSection({ adNetworkCode, analyticsId, consentRequired }: ThirdParties): TermsSection {
  return {
    id: 'privacy-third-parties',
    title: 'Who else knows',
    paragraphs: [
      consentRequired
        ? 'Only those you allow, and only from then on. Say no, and you still get the whole site.'
        : 'Those named here, unless you say no. Either way you get the whole site.',
    ],
    points: [
      ...(adNetworkCode === undefined
        ? []
        : [
            'Google Ad Manager (Google Ireland Limited in Europe, Google LLC elsewhere) fills the ad slots. Its script runs in the page and learns the page’s address, your network address and what browser you use. It sets cookies that limit how often you see an ad and count what was shown. We ask for ads that aren’t based on who you are or what you did elsewhere. Every ad is confined to a frame of its own. What Google does with the data is explained at policies.google.com/technologies/partner-sites.',
          ]),
      ...(analyticsId === undefined
        ? []
        : [
            'Google Analytics (the same companies) counts which pages are opened. Our own script tells it the page’s path, without anything you searched for, the page’s title, and a random number that is forgotten when you close the page. It sees your network address, as any server does; the server is in the European Union. No script of Google’s is loaded for it, and it sets no cookies.',
          ]),
    ],
  };
}

function choicesSection({ adNetworkCode, analyticsId }: ThirdParties): TermsSection {
  return {
    id: 'privacy-choices',
    title: 'Your choices',
    paragraphs: [
      '‘Privacy choices’ at the foot of every page shows what you have chosen and changes it. A no counts from that moment; where ads were shown, the page reloads without them, and their cookies under our name are deleted. Yes or no, your answer stays in this browser for half a year. Then we ask again.',
      ...(analyticsId === undefined
        ? []
        : [
            'If your browser asks not to be tracked (Do Not Track or Global Privacy Control), you are not counted, and not asked about it.',
          ]),
      ...(adNetworkCode === undefined
        ? []
        : ['Global Privacy Control also means no third-party ads, unless you allow them here.']),
      'Your account, the page that sets a new password and the admin area have no ads and are not counted, whatever you chose.',
    ],
  };
}
