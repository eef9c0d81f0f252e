/** A picture of its own in the row of a post or a slide: four columns, all of them empty where there is none. */
import type { StoredPicture } from './pictures.ts';

type PictureColumns = {
  poster_location: string | null;
  poster_file_name: string | null;
  poster_content_type: string | null;
  poster_color: string | null;
};

export function pictureColumns(picture: StoredPicture | null): PictureColumns {
  return {
    poster_location: picture?.location ?? null,
    poster_file_name: picture?.fileName ?? null,
    poster_content_type: picture?.contentType ?? null,
    poster_color: picture?.color ?? null,
  };
}

export function pictureOf(row: PictureColumns): StoredPicture | null {
  if (row.poster_location === null) return null;
  return {
    location: row.poster_location,
    fileName: row.poster_file_name ?? '',
    contentType: row.poster_content_type ?? '',
    color: row.poster_color ?? '',
  };
}
