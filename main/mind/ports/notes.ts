/**
 * Lines in brackets that tell a model what happened in the talk besides the words. They stand in the user's messages, so
 * a model does not take them for its own way of speaking. One that writes them all the same is not heard (`isNote`).
 */
export const openedNote = '[You opened the talk.]'
/** To whoever was near, and to nobody in particular. */
export const aloudNote = '[You said this aloud.]'
export const wentOnNote = '[The talk went on.]'
export const goOnNote = '[Go on.]'

/** Follows the name of somebody near to whom the NPC may speak of what it works at over days. */
export const unheardOf = 'is near, and has not heard from you today what you are working at.'
