/** What can be imported: how its rows are read, told apart and stored. */
import type { Database, DatabaseTransaction } from '../../../platform/database/schema.ts';
import type { PictureUse, StoredPicture } from '../../../platform/pictures/pictures.ts';
import type { Cells, Columns } from './reading/read-row.ts';

/** What is on the site already under a row's key. */
export type Found = { id: number; hasPicture: boolean; inTrash: boolean };

export type Imported<R> = {
  /** In the plural, such as 'posts'. */
  name: string;
  columns: Columns;
  pictureUse: PictureUse;
  /** Throws {@link RowRefused} with all that the form's rules say against it. */
  read(cells: Cells): R;
  /** What makes two rows the same. */
  keyOf(row: R): string;
  /** Said of a row whose key another had before it in the file. */
  sameAs(place: string): string;
  /** What is there already, by key; several where the site itself has several. */
  find(database: Database, rows: readonly R[]): Promise<Map<string, Found[]>>;
  /** Whether storing would change what is there, or make what is not; throws whatever the site has against it. */
  preview(database: Database, row: R, found: Found | undefined): Promise<boolean>;
  /** Makes what is not there or changes what is; answers whether it has changed anything. */
  store(
    trx: DatabaseTransaction,
    row: R,
    found: Found | undefined,
    picture: StoredPicture | undefined,
  ): Promise<boolean>;
};
