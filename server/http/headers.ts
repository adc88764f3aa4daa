import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** What a page may load and where it may speak to: this server, and nothing that stands in the page itself. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'], // small pictures are built into style sheets
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"], // its own sockets, too
  workerSrc: ["'self'"], // bots on one device
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"], // forms are read by scripts and never sent
  frameAncestors: ["'none'"],
} as const;

/** What a page may ask of a browser: to copy and share an invitation, and to keep the screen on while people pass the device round. */
const PERMISSIONS = [
  ...['clipboard-write', 'web-share', 'screen-wake-lock', 'fullscreen'].map(feature => `${feature}=(self)`),
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'usb',
    'xr-spatial-tracking',
  ].map(feature => `${feature}=()`),
].join(', ');
/** Half a year, s. */
const HSTS = 15_552_000;

const common = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(Object.entries(POLICY).map(([name, sources]) => [name, [...sources]])),
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
} as const;

/**
 * Security headers. Those that only make sense behind https (a proxy that we trust says so) are left out over plain http on the
 * local network: nothing there upgrades to https, and browsers ignore isolation there and complain about it.
 */
export function headers(): Middleware {
  const plain = helmet({
    ...common,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
  const secure = helmet({
    ...common,
    strictTransportSecurity: { maxAge: HSTS, includeSubDomains: false },
  });
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    // who sits where is never old news
    if (/^\/(games|api)(\/|$)/i.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
    await (ctx.secure ? secure : plain)(ctx, next);
  };
}
