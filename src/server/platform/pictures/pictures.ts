/** Pictures as the rooms see them: what is handed in comes out stored, in all its sizes. */
import type { PictureCrop } from '#contract/form-fields.ts';

/** A picture that a row may name. `location` is the address of its original, from which those of its sizes follow. */
export type StoredPicture = { location: string; fileName: string; contentType: string; color: string };

/** What a picture is for, which says how it is cut: a poster to 16:9, a slide too but wider, an avatar to a square. */
export type PictureUse = 'poster' | 'slide' | 'avatar';

export type Pictures = {
  /**
   * Decodes what was chosen, cuts it, and stores it with its sizes, so that they are there before a row names them. Never
   * within a transaction: it takes a while. Throws a refusal of the field `image` for what is no picture that we take.
   */
  keep(file: File, use: PictureUse, crop?: PictureCrop): Promise<StoredPicture>;
};
