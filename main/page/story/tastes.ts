import type { ShownFriend } from '../../server/rooms/shown.ts'

const listed = (all: readonly { called: string }[]): string => {
  const words = all.map(({ called }) => called)
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** A line for each gift that told something: who likes it or doesn't, and why, in their words. */
export const giftLines = (friends: readonly ShownFriend[]): { key: string; text: string; why: string | undefined }[] =>
  friends.flatMap(({ npc, name, likes, dislikes }) => [
    ...likes.map(({ called, why }) => ({ key: `${npc} ${called}`, text: `${name} likes ${called}`, why })),
    ...dislikes.map(({ called, why }) => ({
      key: `${npc} ${called}`,
      text: `${name} does not care for ${called}`,
      why,
    })),
  ])

/** What the player has learnt of a taste: "Marta likes honey; you don’t yet know what she dislikes" without pronouns. */
export function tasteWords({ name, likes, dislikes, moreLikes, moreDislikes }: ShownFriend): string {
  if (likes.length + dislikes.length === 0)
    return moreLikes || moreDislikes ? `You don’t yet know what ${name} likes or dislikes as a gift.` : ''
  const said = [
    likes.length > 0
      ? `${name} likes ${listed(likes)}${moreLikes ? ', and something else' : ''}`
      : moreLikes
        ? `you don’t yet know what ${name} likes`
        : '',
    dislikes.length > 0
      ? `${likes.length > 0 ? 'does' : `${name} does`} not care for ${listed(dislikes)}${moreDislikes ? ', or for something else' : ''}`
      : moreDislikes
        ? 'you don’t yet know of any dislike'
        : '',
  ].filter((part) => part !== '')
  const text = said.join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
