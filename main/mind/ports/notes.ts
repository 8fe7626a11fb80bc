/**
 * Lines in brackets that tell a model what else happened in the talk. They are part of the user's messages, so that a
 * model doesn't take them for its own way of speaking. If a model writes one anyway, `isNote` recognises it, so that it
 * is removed.
 */
export const openedNote = '[You opened the talk.]'
/** For words to everybody near, and to nobody in particular. */
export const aloudNote = '[You said this aloud.]'
export const wentOnNote = '[The talk went on.]'
export const goOnNote = '[Go on.]'

/** Follows the name of a player near whom the NPC has gone to meet. */
export const justArrived =
  'has just come to the village for the first time and knows nobody. You have walked up to them: greet them, say where they find a bed for the night, and what there is to do here.'

/** Follows the name of a player in whose house the NPC is. What stands in it follows. */
export const showsHome =
  'shows you their own house, in which you are now. Say something about it, in your own way. It is furnished with'

/** Follows the name of somebody near whom the NPC may tell about its ambition. */
export const unheardOf = 'is near, and has not heard from you today what you are working at.'

/** Follows what somebody has given the NPC, if it met a taste of the NPC's. `called`: in words to the NPC. */
export const tasteNote = ({ likes, called }: { likes: boolean; called: string }): string =>
  likes ? `You like ${called}.` : `You do not care for ${called}.`
