/** A film has an emblem of what its title names, or else of the mountains. */
import type { Landscape } from './landscape.ts';
import { circle } from './shapes.ts';

export type Colour = 'ink' | 'dark' | 'paper';

export interface Emblem {
  /** A title with one of these words, or with its plural in `s`, has this emblem. */
  words: string;
  landscape: Landscape;
  /** They are drawn from back to front, and the middle of the foot is at 0 0. */
  parts: readonly (readonly [Colour, string])[];
}

const SKI =
  'M-222 -36L138 -500C158 -522 190 -534 218 -522C200 -510 190 -494 174 -472L-186 -8C-206 8 -238 -10 -222 -36Z';

export const EMBLEMS: readonly Emblem[] = [
  {
    words: 'elephant',
    landscape: 'hills',
    parts: [
      ['dark', both('M-60 -340C-130 -480 -340 -470 -350 -310C-356 -190 -240 -110 -80 -190Z')],
      [
        'ink',
        'M-118 -370C-118 -500 118 -500 118 -370C130 -290 96 -230 66 -190C56 -130 60 -96 92 -78C120 -68 138 -84 144 -112L188 -104C184 -40 130 0 76 -12C10 -26 -36 -80 -46 -150C-62 -210 -130 -280 -118 -370Z',
      ],
      ['paper', both('M-86 -232C-136 -196 -146 -140 -118 -92C-112 -146 -92 -172 -56 -196Z')],
      ['dark', circle([-56, -330], 15) + circle([56, -330], 15)],
    ],
  },
  {
    words: 'bunny|bunnies|rabbit|hare',
    landscape: 'forest',
    parts: [
      ['ink', both('M-100 -220C-170 -330 -170 -500 -108 -506C-48 -510 -20 -370 -10 -240Z')],
      ['dark', both('M-90 -290C-124 -360 -128 -456 -104 -460C-76 -462 -54 -380 -46 -300Z')],
      [
        'ink',
        'M0 -310C110 -310 180 -240 180 -150C180 -110 170 -80 150 -60C220 -50 260 -30 270 0H-270C-260 -30 -220 -50 -150 -60C-170 -80 -180 -110 -180 -150C-180 -240 -110 -310 0 -310Z',
      ],
      ['paper', `${both('M0 -132C-30 -156 -100 -140 -100 -92C-100 -50 -34 -44 0 -76Z')}M-26 -72H26V-22H-26Z`],
      ['dark', `M-32 -156H32L0 -116Z${circle([-76, -206], 18)}${circle([76, -206], 18)}M-3 -76H3V-22H-3Z`],
    ],
  },
  {
    words: 'dragon|sintel|fire',
    landscape: 'volcano',
    parts: [
      [
        'dark',
        both(
          'M-20 -320C-90 -440 -220 -510 -390 -490C-350 -450 -350 -400 -374 -340C-316 -366 -270 -340 -250 -276C-212 -310 -150 -300 -126 -230C-100 -262 -50 -270 -10 -230Z',
        ),
      ],
      [
        'ink',
        'M-140 -412L-70 -452L-84 -496L-34 -462L-6 -508L8 -446C48 -400 26 -350 46 -300C80 -236 70 -170 20 -120C-8 -90 0 -64 44 -64C84 -64 112 -80 132 -108L104 -118L182 -160L196 -76L170 -90C146 -34 84 -6 28 -10C-70 -16 -100 -90 -56 -156C-26 -196 -36 -236 -46 -276C-58 -322 -38 -360 -58 -396L-122 -384Z',
      ],
      ['paper', circle([-48, -436], 9)],
    ],
  },
  {
    words: 'steel|robot|machine|iron|metal',
    landscape: 'city',
    parts: [
      ['dark', `M-10 -380V-450H10V-380Z${circle([0, -464], 28)}M-214 -300H214V-190H-214ZM-70 -110H70V-50H-70Z`],
      [
        'ink',
        'M-160 -390H160Q180 -390 180 -370V-116Q180 -96 160 -96H-160Q-180 -96 -180 -116V-370Q-180 -390 -160 -390ZM-270 0V-20Q-270 -64 -226 -64H226Q270 -64 270 -20V0Z',
      ],
      ['paper', circle([-80, -290], 52) + circle([80, -290], 52)],
      [
        'dark',
        `${circle([-80, -290], 24)}${circle([80, -290], 24)}M-80 -238C-46 -196 -48 -150 -80 -150C-112 -150 -114 -196 -80 -238ZM-20 -180H130V-128H-20Z`,
      ],
      ['paper', 'M10 -172H22V-136H10ZM48 -172H60V-136H48ZM86 -172H98V-136H86Z'],
    ],
  },
  {
    words: 'llamigos|penguin|antarctic',
    landscape: 'peaks',
    parts: [
      ['dark', both('M-110 -350C-200 -280 -240 -180 -216 -100C-180 -140 -150 -170 -130 -210Z')],
      [
        'dark',
        'M0 -500C80 -500 118 -446 118 -380C160 -300 170 -180 150 -90C130 -20 60 0 0 0C-60 0 -130 -20 -150 -90C-170 -180 -160 -300 -118 -380C-118 -446 -80 -500 0 -500Z',
      ],
      [
        'paper',
        `${circle([-46, -404], 42)}${circle([46, -404], 42)}M0 -340C64 -364 108 -270 108 -180C108 -84 64 -34 0 -34C-64 -34 -108 -84 -108 -180C-108 -270 -64 -364 0 -340Z`,
      ],
      ['dark', circle([-40, -404], 15) + circle([40, -404], 15)],
      ['ink', `M-40 -384H40L0 -316Z${both('M-120 0C-120 -50 -20 -50 -12 0Z')}`],
    ],
  },
  {
    words: 'llama|caminandes|alpaca',
    landscape: 'hills',
    parts: [
      ['dark', 'M72 -100H116V0H72ZM166 -100H208V0H166Z'],
      [
        'ink',
        'M-60 -506L-46 -448C-14 -436 0 -404 0 -370C0 -330 0 -280 16 -236C90 -262 210 -250 250 -196C284 -186 290 -150 268 -130C268 -80 264 -40 262 0H216V-94C180 -76 120 -72 68 -80C66 -50 64 -20 62 0H16C16 -40 12 -84 -4 -116C-60 -156 -96 -240 -102 -338C-146 -326 -196 -326 -214 -348C-222 -372 -214 -392 -186 -400L-134 -424C-124 -440 -112 -450 -98 -454L-104 -506L-78 -458Z',
      ],
      ['dark', `${circle([-112, -410], 11)}M66 -254C110 -260 160 -256 196 -240L190 -110C150 -104 110 -104 74 -110Z`],
      ['paper', 'M70 -196L100 -168L130 -196L160 -168L193 -198V-174L160 -142L130 -170L100 -142L71 -170Z'],
    ],
  },
  {
    words: 'laundry|laundromat|cosmos|cosmic|space|planet|orbit',
    landscape: 'city',
    parts: [
      ['ink', 'M-200 -490H200Q220 -490 220 -470V0H-220V-470Q-220 -490 -200 -490Z'],
      ['dark', `M-190 -462H190V-400H-190Z${circle([0, -190], 176)}`],
      ['paper', `M-172 -446H-60V-416H-172Z${circle([104, -431], 18)}${circle([156, -431], 18)}`],
      ['paper', `${circle([-84, -286], 8)}${circle([70, -80], 9)}${circle([-100, -106], 6)}${circle([96, -288], 6)}`],
      ['ink', circle([0, -190], 74)],
      [
        'paper',
        'M-138 -136C-50 -126 112 -190 136 -254C104 -216 70 -200 64 -196C20 -166 -50 -146 -70 -152C-90 -150 -120 -144 -138 -136Z',
      ],
    ],
  },
  {
    words: 'hero|heroes|sword|knight|king|legend',
    landscape: 'peaks',
    parts: [
      [
        'dark',
        `M-36 -340H36V-60H-36ZM-140 -376H140Q150 -340 140 -326H-140Q-150 -340 -140 -376Z${circle([0, -478], 34)}`,
      ],
      ['paper', 'M-5 -320H5V-60H-5Z'],
      ['ink', 'M-18 -450H18V-376H-18Z'],
      ['ink', 'M-300 0L-250 -96L-130 -140L-60 -108L50 -120L140 -168L250 -84L310 0Z'],
      ['dark', 'M140 -168L250 -84L310 0H90L160 -70Z'],
    ],
  },
  {
    words: 'spring|flower|bloom|garden|summer',
    landscape: 'hills',
    parts: [
      ['dark', both('M0 -20C-30 -120 -120 -150 -190 -140C-180 -70 -90 -10 0 -20Z')],
      ['dark', 'M-13 -280H13V0H-13Z'],
      ['ink', ring(8, 112, (x, y) => circle([x, y - 340], 58))],
      ['dark', circle([0, -340], 62)],
    ],
  },
  {
    words: 'coffee|cafe|espresso',
    landscape: 'city',
    parts: [
      [
        'dark',
        both('M-84 -310C-124 -356 -36 -400 -80 -466C-14 -410 -80 -370 -48 -310Z') +
          'M-16 -320C-56 -370 32 -420 -12 -500C54 -430 -12 -380 20 -320Z',
      ],
      [
        'ink',
        'M-190 -280H170L168 -250C270 -270 290 -104 126 -96C110 -64 90 -40 60 -30H-80C-150 -60 -190 -140 -190 -280ZM160 -212C156 -180 150 -154 142 -132C222 -136 216 -226 160 -212Z',
      ],
      [
        'dark',
        'M-190 -280C-190 -312 170 -312 170 -280C170 -248 -190 -248 -190 -280ZM-270 -30H250C240 4 -260 4 -270 -30Z',
      ],
    ],
  },
  {
    words: 'sprite|fright|fairy|fairies|mushroom|ghost',
    landscape: 'forest',
    parts: [
      ['dark', 'M-84 -230C-70 -140 -90 -60 -120 0H120C90 -60 70 -140 84 -230Z'],
      ['ink', 'M-290 -200C-290 -410 -140 -490 0 -490C140 -490 290 -410 290 -200C220 -166 -220 -166 -290 -200Z'],
      [
        'paper',
        `${circle([-20, -390], 50)}${circle([-170, -290], 36)}${circle([130, -300], 44)}${circle([10, -240], 24)}${both('M-70 -136L-16 -110C-20 -84 -66 -84 -70 -136Z')}`,
      ],
    ],
  },
  {
    words: 'charge|charged|charger|bolt|lightning|electric|power|thunder|storm',
    landscape: 'volcano',
    parts: [
      [
        'dark',
        'M-70 -500H70V-440H-70ZM-150 -450H150Q170 -450 170 -430V-20Q170 0 150 0H-150Q-170 0 -170 -20V-430Q-170 -450 -150 -450Z',
      ],
      ['paper', 'M-130 -414H130V-36H-130Z'],
      ['ink', 'M66 -480L-170 -196H-26L-92 -4L170 -286H30L110 -480Z'],
    ],
  },
  {
    words: 'wing|fly|flying|flight|bird|eagle|air',
    landscape: 'peaks',
    parts: [
      [
        'ink',
        both(
          'M-32 -330C-144 -440 -272 -440 -392 -380C-376 -336 -352 -320 -320 -314C-307 -276 -280 -260 -245 -260C-230 -222 -200 -208 -165 -212C-144 -176 -88 -166 -32 -190Z',
        ),
      ],
      [
        'dark',
        both(
          'M-32 -326C-120 -390 -232 -390 -336 -358C-232 -366 -152 -350 -88 -300ZM-32 -290C-96 -336 -184 -340 -264 -306C-184 -316 -128 -300 -80 -266Z',
        ),
      ],
      ['dark', circle([0, -260], 96)],
      ['paper', 'M0 -330L20 -282L72 -280L32 -248L46 -198L0 -226L-46 -198L-32 -248L-72 -280L-20 -282Z'],
    ],
  },
];

/** A title without any of the words has one of these. */
export const MOUNTAINS: readonly [Emblem, ...Emblem[]] = [
  {
    words: 'peak|mountain|summit|alps',
    landscape: 'peaks',
    parts: [
      ['ink', 'M-520 0L-330 -210L-280 -190L-90 -400L-60 -380L20 -510L110 -350L140 -360L260 -190L310 -210L520 0Z'],
      ['dark', 'M20 -510L110 -350L140 -360L260 -190L310 -210L520 0H120L170 -90L80 -170L120 -270L30 -350Z'],
      [
        'paper',
        'M-2 -440L-60 -346L-30 -300L-76 -220L-28 -280L-6 -330L-34 -350ZM-110 -330L-210 -220L-180 -190L-130 -270Z',
      ],
    ],
  },
  {
    words: 'lift|gondola|chair|resort',
    landscape: 'forest',
    parts: [
      ['dark', 'M-1300 -560L1300 -404V-392L-1300 -548ZM-60 -500L60 -492V-462L-60 -470ZM-10 -480H10V-390H-10Z'],
      ['dark', 'M-484 -510H-476V-470H-484ZM-536 -470H-424V-360H-536Z'],
      [
        'ink',
        'M-150 -400H150C190 -400 208 -310 208 -240C208 -160 180 -80 140 -80H-140C-180 -80 -208 -160 -208 -240C-208 -310 -190 -400 -150 -400Z',
      ],
      ['paper', both('M-136 -368L-12 -368L-12 -240L-180 -240C-180 -290 -166 -368 -136 -368Z')],
      ['dark', 'M-204 -210H204V-186H-204Z'],
    ],
  },
  {
    words: 'moon|moonlight|night|midnight|dark|winter',
    landscape: 'forest',
    parts: [
      ['ink', 'M80 -510A220 220 0 1 0 216 -230A190 190 0 0 1 80 -510Z'],
      [
        'dark',
        'M-300 0L-250 -120H-280L-230 -240L-180 -120H-210L-160 0ZM-190 0L-150 -80H-172L-130 -170L-88 -80H-110L-70 0ZM170 0L230 -150H196L258 -300L320 -150H286L346 0Z',
      ],
    ],
  },
  {
    words: 'ski|skier|skiing|edit|park|team',
    landscape: 'peaks',
    parts: [
      ['dark', SKI],
      ['ink', mirror(SKI)],
    ],
  },
  {
    words: 'goggle|vision|view|powder|snow',
    landscape: 'peaks',
    parts: [
      ['dark', 'M-1300 -330L-240 -340L240 -340L1300 -330V-210L240 -190L-240 -190L-1300 -210Z'],
      [
        'ink',
        'M0 -420C160 -430 260 -420 300 -390C340 -350 340 -190 290 -130C240 -90 110 -90 70 -130C40 -160 -40 -160 -70 -130C-110 -90 -240 -90 -290 -130C-340 -190 -340 -350 -300 -390C-260 -420 -160 -430 0 -420Z',
      ],
      [
        'dark',
        'M0 -380C150 -390 230 -384 262 -360C290 -320 290 -210 254 -164C216 -134 130 -134 94 -164C56 -204 -56 -204 -94 -164C-130 -134 -216 -134 -254 -164C-290 -210 -290 -320 -262 -360C-230 -384 -150 -390 0 -380Z',
      ],
      ['paper', 'M-200 -362L-120 -368L-220 -180L-250 -210ZM-90 -370L-60 -371L-156 -168L-186 -166Z'],
    ],
  },
];

/** Returns a line and its mirror image. */
function both(d: string): string {
  return d + mirror(d);
}

/** The line has no arcs and no horizontal lines. */
function mirror(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${-x} ${y}`);
}

function ring(count: number, radius: number, draw: (x: number, y: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return draw(radius * Math.cos(angle), radius * Math.sin(angle));
  }).join('');
}
