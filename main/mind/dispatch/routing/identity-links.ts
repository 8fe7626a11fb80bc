import { type Finding, finding, joined, quoted } from '../../../language/findings/finding.ts'
import { isPlayerId } from '../../../world/ids.ts'

/** Several ids of one person under one name: `{ ana: ['p-…', 'webchat:p-…'] }`. An id may have a channel prefix. */
export type IdentityLinks = Readonly<Record<string, readonly string[]>>

const ownersOf = (id: string, links: IdentityLinks): string[] =>
  Object.entries(links).flatMap(([owner, ids]) => (owner !== id && ids.includes(id) ? [owner] : []))

/** The only person who has any of these ids. Null if there is none, or more than one. */
const ownerOf = (ids: readonly string[], links: IdentityLinks): string | null => {
  const owners = new Set(ids.flatMap((id) => ownersOf(id, links)))
  const [owner] = owners
  return owners.size === 1 && owner !== undefined ? owner : null
}

/**
 * Maps all ids of a person to one id. Contradictory links (an id of two people, a circle) link nobody. Separate talks
 * can be joined later, but a talk shared with a stranger can't be taken back.
 */
export const canonicalPeer = (id: string, links: IdentityLinks, channel?: string): string => {
  const seen = new Set([id])
  let current = id
  let owner = ownerOf(channel === undefined ? [id] : [id, `${channel}:${id}`], links)
  while (owner !== null) {
    if (seen.has(owner)) return id
    seen.add(owner)
    current = owner
    owner = ownerOf([owner], links)
  }
  return current
}

/**
 * The id that memories of a person use: the first player id linked to them, so that memories from before the link stay
 * theirs. Unlinked people keep their own id.
 */
export const rememberedPeer = (id: string, links: IdentityLinks, channel?: string): string => {
  const person = canonicalPeer(id, links, channel)
  return person === id ? id : (firstPlayerOf(person, links, new Set()) ?? id)
}

const firstPlayerOf = (person: string, links: IdentityLinks, seen: Set<string>): string | null => {
  const own = person.slice(person.lastIndexOf(':') + 1)
  if (isPlayerId(own)) return own
  if (seen.has(person)) return null
  seen.add(person)
  // Only ids that clearly belong to this person.
  const ids = (Object.hasOwn(links, person) ? (links[person] ?? []) : []).filter(
    (id) => ownersOf(id, links).length <= 1,
  )
  for (const id of ids) {
    const found = firstPlayerOf(id, links, seen)
    if (found !== null) return found
  }
  return null
}

/** All ids that a person may have, including this one, without channel prefixes. */
export const linkedPeers = (id: string, links: IdentityLinks, channel?: string): string[] => {
  const person = canonicalPeer(id, links, channel)
  if (person === id) return [id]
  const everyone = [...new Set(Object.values(links).flat())]
  const theirs = everyone.filter((other) => !Object.hasOwn(links, other) && canonicalPeer(other, links) === person)
  return [...new Set([id, ...theirs.map((other) => other.slice(other.lastIndexOf(':') + 1))])]
}

/** Describes problems in the links for people. Valid links keep working. `known` tells whether a player id exists. */
export const checkIdentityLinks = (links: IdentityLinks, known?: (id: string) => boolean): Finding[] => {
  const ids = [...new Set(Object.values(links).flat())]
  const twice = ids.flatMap((id) => {
    const owners = ownersOf(id, links)
    return owners.length > 1
      ? [
          finding('identity-links.is-linked-to-it-stays-separate', {
            id,
            owners: joined(owners.map(quoted), 'and'),
          }),
        ]
      : []
  })
  const circles = Object.keys(links).flatMap((owner) => {
    const circle = circleFrom(owner, links)
    // Each circle is reported once, from its first name.
    return circle && circle.toSorted()[0] === owner
      ? [
          finding('identity-links.is-a-circle-none-of-these', {
            circle: [...circle, owner].map((name) => `"${name}"`).join(' → '),
          }),
        ]
      : []
  })
  const strangers = known
    ? ids
        .filter((id) => !Object.hasOwn(links, id) && !known(id))
        .map((id) => finding('identity-links.nobody-has-the-id', { id }))
    : []
  return [...twice, ...circles, ...strangers]
}

const circleFrom = (start: string, links: IdentityLinks): string[] | null => {
  const path = [start]
  for (
    let next = ownerOf([start], links);
    next !== null && path.length <= Object.keys(links).length;
    next = ownerOf([next], links)
  ) {
    if (next === start) return path
    path.push(next)
  }
  return null
}
