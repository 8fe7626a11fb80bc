import type { ShownBusiness, ShownPromise, ShownQuest } from '../../server/rooms/shown.ts'

/** What the page knows of the player's business. */
export interface Business {
  /** Unfinished first, newest first. */
  quests: readonly ShownQuest[]
  promises: readonly ShownPromise[]
  business: readonly ShownBusiness[]
  /** Villagers who have met the player. */
  opinions: readonly { npc: string }[]
}

/** The newest quest that is under way, and its next step: whom it leads to, and in words. */
function nextStep(quest: ShownQuest): { text: string; npc?: string } {
  if (quest.status === 'ready') return { text: `Go back to ${quest.giverName}`, npc: quest.giver }
  return quest.goals.find(({ done }) => !done) ?? { text: `See ${quest.giverName}`, npc: quest.giver }
}
const underWay = ({ quests }: Business): ShownQuest[] => quests.filter(({ status }) => status !== 'done')

/** What the player is about now, in one line; empty for nothing. */
export function goalLine(now: Business): string {
  const [quest] = underWay(now)
  if (quest)
    return `${quest.name}: ${nextStep(quest).text}${quest.until === undefined ? '' : ` (until ${quest.until})`}`
  const host = now.business.find(({ hosts }) => hosts)
  const isNew = now.quests.length === 0 && !now.opinions.some(({ npc }) => npc === host?.npc)
  return host && isNew ? `Talk to ${host.name} about a bed for the night` : ''
}

/** `step`: the player's own next step leads to them. `errand`: they have one to give. `word`: they promised something. */
export type MarkerKind = 'step' | 'errand' | 'word'

/** Whoever has something for the player, and what. The own next step comes before the rest. */
export function markersOf(now: Business): Map<string, MarkerKind> {
  const markers = new Map<string, MarkerKind>()
  for (const { npc } of now.promises) markers.set(npc, 'word')
  for (const { npc, errand } of now.business) if (errand) markers.set(npc, 'errand')
  for (const quest of underWay(now)) {
    const { npc } = nextStep(quest)
    if (npc !== undefined) markers.set(npc, 'step')
  }
  const [host] = goalLine(now).startsWith('Talk to ') ? now.business.filter(({ hosts }) => hosts) : []
  if (host && underWay(now).length === 0) markers.set(host.npc, 'step')
  return markers
}
