/** The answer to an address behind which there is nothing. */
import { data } from 'react-router';

export function loadNothing() {
  return data(null, { status: 404 });
}
