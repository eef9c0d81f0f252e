/** What pages, and the players within them, may do with a visitor's machine. */
import { VIDEO_PLAYERS } from './video-players.ts';

/** What a player needs, and gets from the page that frames it. */
const OF_PLAYERS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** What is not named here, such as handing an address to another program, pages of this site may and framed ones may not. */
const OF_NOBODY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The value of the Permissions-Policy header. */
export function writePermissions(): string {
  const players = VIDEO_PLAYERS.map((origin) => `"${origin}"`).join(' ');
  return [
    ...OF_PLAYERS.map((feature) => `${feature}=(self ${players})`),
    ...OF_NOBODY.map((feature) => `${feature}=()`),
  ].join(', ');
}
