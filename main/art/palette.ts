/** A colour in one number, 0xAABBGGRR. */
export type Colour = number

/** Tones from dark to light. Their hues shift from violet shadows to yellow light. */
export type Ramp = readonly Colour[]

/** Packs four bytes. Rounds and clamps the values, so callers can pass unrounded blends. */
export function rgb(red: number, green: number, blue: number, alpha = 255): Colour {
  return ((byte(alpha) << 24) | (byte(blue) << 16) | (byte(green) << 8) | byte(red)) >>> 0
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

export const redOf = (colour: Colour): number => colour & 255
export const greenOf = (colour: Colour): number => (colour >>> 8) & 255
export const blueOf = (colour: Colour): number => (colour >>> 16) & 255
export const alphaOf = (colour: Colour): number => colour >>> 24

/** Mixes two opaque colours. A `share` of 0 gives the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const keep = 1 - share
  return rgb(
    redOf(from) * keep + redOf(to) * share,
    greenOf(from) * keep + greenOf(to) * share,
    blueOf(from) * keep + blueOf(to) * share,
  )
}

/** A colour in shadow. Each channel is multiplied, so that shadows stay violet. */
export function shade(colour: Colour, red: number, green: number, blue: number): Colour {
  return rgb(redOf(colour) * red, greenOf(colour) * green, blueOf(colour) * blue, alphaOf(colour))
}

/** The tone at that index, rounded and clamped to the ramp. */
export function tone(ramp: Ramp, index: number): Colour {
  return ramp[Math.max(0, Math.min(ramp.length - 1, Math.round(index)))] ?? 0
}

const ramp = (tones: string): Ramp =>
  tones.split(' ').map((hex) => {
    const value = Number.parseInt(hex, 16)
    return rgb(value >> 16, (value >> 8) & 255, value & 255)
  })

/** The darkest outline, below and to the right of things. Never pure black. */
export const ink: Colour = rgb(0x2a, 0x1d, 0x2f)

/** The materials of the world, with six tones each (grass seven). */
export const material = {
  grass: ramp('33623f 47803f 639c45 75ac4b 84b954 a2cc66 c8e28a'),
  leaf: ramp('1d3a35 28553b 3a7540 579748 82ba55 b6d974'),
  lime: ramp('26402c 45642c 6b8a34 93ad42 bccb5c e0e58a'),
  pine: ramp('14283a 1a3f45 25594e 387657 5c9a62 93bf7a'),
  blossom: ramp('57284e 8f4468 c26a86 e394a2 f5bfc0 fde4dc'),
  autumn: ramp('4a2430 843a30 b85f34 dc8c40 f0b85c fae08c'),
  dirt: ramp('5f4138 86614a a98159 c09a6a d2b07d e4cb9a'),
  soil: ramp('4a302e 62403a 7a523e 926648'),
  cobble: ramp('54464c 776760 96877a b0a18e c7b9a2 dfd4bb'),
  stone: ramp('33334a 51546a 767c8c 9aa1a8 c0c4c0 e6e5d6'),
  wood: ramp('38222e 583633 7a4e3a 9d6b47 c2905b e0b77c'),
  boards: ramp('3a1c2a 602a30 8a3c38 a85244 c46e54 dc9470'),
  plaster: ramp('8d735f b59b7c d6c09a ead9b4 f6ecd0 fdf8e6'),
  limewash: ramp('6f7280 98a0a6 bcc4c0 d6dcd2 e9ede0 f8faf0'),
  rosewash: ramp('8a5a56 b4847a d4aa98 e8c8b2 f4e0cc fdf2e4'),
  roofRed: ramp('451c30 702a3a 9a3d40 bd5648 d97a56 efa873'),
  roofBlue: ramp('1f2444 2f3a66 435a90 5d7eb0 86a8cc b7d2e2'),
  roofGreen: ramp('1c2f38 2c4a48 446a58 628a66 8aac7c b8cc9c'),
  roofBrown: ramp('3a2230 5a3636 7e503e 9f6e4c c09264 dcb988'),
  thatch: ramp('4b3228 74522f 9c7637 c09a48 d9ba66 efdc94'),
  water: ramp('1f4276 2a6099 3d86b6 5ea9cb 95d0de e6f6ee'),
  glow: ramp('8f3a2c d2682e f2a341 fbd06c fff0b8 fffbe8'),
  pumpkin: ramp('8f3a2c b04628 d2682e e88636 f2a341 fbd06c'),
} as const

/** Cloth, with five tones each: outline, shade, base, light, highlight. */
export const cloth = {
  red: ramp('4c1a30 8c2c3c bb4446 d96a58 f09c7c'),
  blue: ramp('20244a 34458a 4a68b4 6f92d0 a4c2e6'),
  green: ramp('1c3a34 2f6444 4a8a50 74ae64 acd28a'),
  purple: ramp('2e1d4a 573a80 7c58a8 a582c8 d0b4e2'),
  ochre: ramp('583422 96622c c8923c e2b85c f4dc94'),
  teal: ramp('143a48 22646c 368e8c 62b4a8 a0d8c6'),
  brown: ramp('35202a 5c3a34 845844 aa7c58 cea77c'),
  white: ramp('6a6480 a9a5b4 dcd8d6 f2efe6 fffdf6'),
  black: ramp('1a1626 2e2a3e 474458 66647a 8e8ea0'),
  rose: ramp('5c2448 a04870 d07494 eaa0b0 f8ccce'),
} as const
export type ClothColour = keyof typeof cloth

export const skin = {
  light: ramp('7c4038 d08c70 f2c09a fbd9b8 fff0d8'),
  tan: ramp('653228 b4704e dda070 efbd8c fad8ac'),
  brown: ramp('4a2426 8a5038 b47850 ce9668 e4b688'),
  dark: ramp('2e1820 5c3430 845040 a26c50 c08c68'),
} as const

export const hair = {
  blond: ramp('6a4220 b07c30 deb04a f2d470 fcf0a8'),
  brown: ramp('301a20 5a3228 80502f a4723e c89a58'),
  black: ramp('14121e 28263a 3c3c54 5a5c78 8084a0'),
  red: ramp('581c1c 96381e c8602a e48a40 f8bc6c'),
  grey: ramp('4c4a5c 807e8c b0aeb4 d2d0d0 f0eeea'),
  auburn: ramp('3a1626 6a2834 943e3c b86050 dc8c6c'),
} as const

/** The colour of cast shadows: one flat violet, about a third opaque. */
export const castShadow: Colour = rgb(8, 5, 34, 95)
