/**
 * Lines in brackets that tell a model what happened in the talk besides the words. They are part of the user's
 * messages, so a model doesn't mistake them for its own way of speaking. If a model writes one anyway, `isNote` removes
 * it.
 */
export const openedNote = '[You opened the talk.]'
/** For everybody near, and nobody in particular. */
export const aloudNote = '[You said this aloud.]'
export const wentOnNote = '[The talk went on.]'
export const goOnNote = '[Go on.]'

/** Follows the name of somebody near to whom the NPC may speak of what it works at over days. */
export const unheardOf = 'is near, and has not heard from you today what you are working at.'
