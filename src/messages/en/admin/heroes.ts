import { FIELD_LABELS } from '#contract/rules/field-labels.ts';

export const heroes = {
  title: 'Heroes',
  item: 'Hero',
  add: 'Add New Hero',
  newTitle: 'New hero',
  history: { post: 'Post', picture: 'Picture', place: 'Place' },
  newestGame: {
    label: 'First slide: latest game',
    hint: 'Left out while a slide of yours leads to that game.',
  },
  columns: { title: 'Title', eyebrow: 'Eyebrow', subhead: 'Subhead', url: 'URL', order: 'Order' },
  order: {
    up: 'Move Up',
    down: 'Move Down',
    drag: (title: string) => `Drag ${title}`,
    movable: 'movable row',
    instructions:
      'To move this slide, press Space, then the up or down arrow. Press Space again to drop it, or Escape to put it back.',
    moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
    pickedUp: (title: string, place: number, count: number) => `${title} picked up, ${place} of ${count}.`,
    dropped: (title: string, place: number, count: number) => `${title} dropped at ${place} of ${count}.`,
    cancelled: (title: string) => `${title} is back where it was.`,
    failed: (why: string) => `Order unchanged: ${why}`,
    conflict: 'Someone else changed the slides. Here they are now.',
  },
  fields: { ...FIELD_LABELS, image: 'Custom picture' },
  hints: {
    postId: 'Type part of its title.',
    customTitle: "Empty: the post's title.",
    customEyebrow: 'Empty: the video type.',
    customSubhead: 'Empty: where it was filmed.',
    customUrl:
      "Empty: the post itself. Or a post's number, a page of this site such as /riders, or an https:// address.",
    scheduled: 'Visitors see the slide once the post is published.',
    image: "Without one, the slide shows the post's poster. Keep the subject on the right: the title covers the left.",
  },
  preview: {
    title: 'Preview',
    noPost: 'Choose a post to see its slide.',
    leadsTo: (address: string) => `Leads to ${address}`,
  },
};
