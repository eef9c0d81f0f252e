import { formatCount } from '#contract/rules/english-numbers.ts';

export const search = {
  title: 'Search',
  description: 'Find a game, a film, a rider, or the exact second of a trick.',
  label: 'What are you looking for?',
  placeholder: 'A rider, a place, a trick',
  submit: 'Search',
  found: (videos: number, riders: number) =>
    riders === 0
      ? formatCount(videos, 'video', 'videos')
      : `${formatCount(videos, 'video', 'videos')}, ${formatCount(riders, 'rider', 'riders')}`,
  nothing: (suggestions: number) =>
    suggestions === 0 ? 'Nothing found' : `Nothing found, ${formatCount(suggestions, 'suggestion', 'suggestions')}`,
  cups: 'Cups',
  words: 'The dictionary',
  moments: (moments: number) => formatCount(moments, 'trick', 'tricks'),
  tricks: 'Tricks',
  tags: 'Tags',
  videos: 'Videos',
  roundsCovered: 'These results give rounds away. Show them',
  inVideos: (videos: number) => `in ${formatCount(videos, 'video', 'videos')}`,
  since: (year: number) => `Since ${year}`,
  removeSince: '(remove)',
  suggestedPages: 'Straight to',
  suggestionKinds: { trick: 'Trick', rider: 'Rider', cup: 'Cup' },
  suggested: (pages: number) => formatCount(pages, 'suggestion below', 'suggestions below'),
  moreMoments: (more: number) => `${formatCount(more, 'more trick', 'more tricks')} in this video`,
  emptyTitle: 'Call the trick',
  empty: 'Riders, games, and tricks down to the second. Start typing, or start here:',
  examples: ['Harlaut', 'back swap', 'Grandvalira', 'switch 270'],
  nothingTitle: 'Missed it',
  nothingText: (query: string) => `Nothing found for “${query}”.`,
  nothingAdvice: "Try fewer words. One typo is fine. Three isn't.",
  suggestions: 'Did you mean',
  busy: 'Everyone is searching at once. Give it a moment, then try again.',
  failed: "The search didn't answer. It's not you. Give it a moment, then try again.",
  unreachable: "Your search didn't get through. Check your connection and try again.",
};
