import type { Inbound } from './inbound.ts'

/** The channel of another program's world, where speakers stand with the NPC as they do in the village. */
export const elsewhereChannel = 'elsewhere'

/** Whether the words were said where the NPC stands. On any other channel the speaker is away. */
export const isFaceToFace = ({ channel }: Pick<Inbound, 'channel'>): boolean =>
  channel === 'rpgjs' || channel === elsewhereChannel
