import type { ShownFriend } from '../../server/rooms/shown.ts'
import { say } from '../say.ts'

const listed = (all: readonly { called: string }[]): string => {
  const words = all.map(({ called }) => called)
  return say.all(words)
}

/** A line for each gift that told something (who likes it or doesn't, and why, in their words), and for the last other one. */
export const giftLines = (friends: readonly ShownFriend[]): { key: string; text: string; why: string | undefined }[] =>
  friends.flatMap(({ npc, name, likes, dislikes, had }) => [
    ...likes.map(({ called, why }) => ({ key: `${npc} ${called}`, text: say('tastes.likes', { name, called }), why })),
    ...dislikes.map(({ called, why }) => ({
      key: `${npc} ${called}`,
      text: say('tastes.does-not-care-for', { name, called }),
      why,
    })),
    ...(had === undefined
      ? []
      : [{ key: npc, text: say('tastes.had-from-you', { name, goods: had }), why: undefined }]),
  ])

/** What the player has learnt of a taste: "Marta likes honey; you don’t yet know what she dislikes" without pronouns. */
export function tasteWords({ name, likes, dislikes, moreLikes, moreDislikes }: ShownFriend): string {
  if (likes.length + dislikes.length === 0)
    return moreLikes || moreDislikes ? say('tastes.you-dont-yet-know-what', { name }) : ''
  const said = [
    likes.length > 0
      ? say(moreLikes ? 'tastes.likes-and-more' : 'tastes.likes', { name, called: listed(likes) })
      : moreLikes
        ? say('tastes.you-dont-yet-know-what-2', { name })
        : '',
    dislikes.length > 0
      ? say(moreDislikes ? 'tastes.dislikes-and-more' : 'tastes.dislikes', {
          name,
          called: listed(dislikes),
          after: likes.length > 0 ? 'yes' : 'no',
        })
      : moreDislikes
        ? say('tastes.you-dont-yet-know-of')
        : '',
  ].filter((part) => part !== '')
  const text = said.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
