import type { PostureName, PostureReader } from '../../postures.ts'
import { stem } from './stem.ts'

/**
 * What each posture is called in the words of a day's plan. The first verb in -ing that stands here decides, so "eating
 * stew with a book" eats; phrases come before single words. To give an activity a body, add its verb to a row.
 */
const words: Partial<Record<PostureName, { verbs: string; phrases?: readonly string[] }>> = {
  talk: {
    verbs: 'talk chat gossip teach advise',
    phrases: ['giving opinions', 'wishing everyone', 'giving everybody', 'giving advice'],
  },
  hammer: {
    verbs: 'hammer forge smith shoe nail beat dress mend repair build whet sharpen carve chop split',
    phrases: ['working iron', 'dressing the millstone', 'stretching hides', 'stretching a hide'],
  },
  knead: { verbs: 'knead bake shape plait mould roll', phrases: ['making bread'] },
  sweep: { verbs: 'sweep tidy rake muck brush', phrases: ['clearing up', 'mucking out'] },
  hoe: {
    verbs: 'hoe dig plough weed plant sow till clip cut mow scythe',
    phrases: ['working the long field', 'working the field', 'working the fields', 'in the rows'],
  },
  saw: { verbs: 'plane', phrases: ['sawing'] },
  carry: {
    verbs: 'carry load unload fetch haul balance lug deliver pack',
    phrases: ['setting the sails'],
  },
  read: { verbs: 'read study learn correct compose inspect judge' },
  write: { verbs: 'write draw paint note reckon', phrases: ['casting up', 'writing down', 'counting up'] },
  pour: {
    verbs: 'pour serve water fill',
    phrases: ['running the taproom', 'serving the noon crowd', 'handing out', 'filling bowls'],
  },
  stir: {
    verbs: 'stir brew cook grind melt smoke pound mix blow',
    phrases: ['waking the forge fire', 'working the bellows', 'grinding roots', 'tending the fire'],
  },
  fish: { verbs: 'fish angle', phrases: ['with a rod', 'catching nothing'] },
  sew: { verbs: 'sew knit weave darn spin stitch air hang', phrases: ['sorting seeds'] },
  gather: {
    verbs: 'gather pick forage harvest feed milk collect sort tend lay trap',
    phrases: ['catching frogs', 'walking the snares', 'following tracks', 'cutting rushes', 'feeding the'],
  },
  wash: { verbs: 'wash scrub rinse wring clean bathe', phrases: ['washing off'] },
  eat: {
    verbs: 'eat breakfast lunch sup dine feast',
    phrases: ['having a bite', 'having supper', 'having soup', 'having a small plate', 'sharing a pie'],
  },
  drink: {
    verbs: 'drink sip',
    phrases: ['over a small ale', 'over a pot of', 'with a cup of', 'pot of ale', 'pot of honey beer'],
  },
  sleep: { verbs: 'sleep asleep doze nap' },
  pray: { verbs: 'pray worship bless', phrases: ['saying the morning prayers', 'with closed eyes', 'sitting quietly'] },
  sing: { verbs: 'sing hum preach', phrases: ['telling stories', 'telling tales', 'beating time'] },
  sell: {
    verbs: 'sell trade haggle hawk buy explain bargain',
    phrases: ['hearing the news'],
  },
  play: { verbs: 'play dance romp', phrases: ['playing wolves'] },
  creep: { verbs: 'creep sneak stalk', phrases: ['calling the speckled hen'] },
  ring: { verbs: 'ring', phrases: ['under the bell rope'] },
  think: {
    verbs: 'think ponder wonder dream argue count',
    phrases: ['playing draughts', 'playing patience', 'at draughts'],
  },
}

const sitting = new Set(['sit', 'rest', 'soak'].map(stem))
const sittingPhrases = ['on the bench', 'by the fire', 'draughts', 'on a bench', 'on the gate', 'patience on'] as const

const byStem = new Map<string, PostureName>()
const byPhrase: [phrase: string, posture: PostureName][] = []
for (const [posture, row] of Object.entries(words) as [PostureName, { verbs: string; phrases?: readonly string[] }][]) {
  for (const verb of row.verbs.split(' ')) byStem.set(stem(verb), posture)
  for (const phrase of row.phrases ?? []) byPhrase.push([phrase, posture])
}
const wordsOf = (doing: string): string[] => doing.toLowerCase().split(/[^a-z]+/)

export const postures: PostureReader = {
  postureIn(doing) {
    const text = doing.toLowerCase()
    const phrase = byPhrase.find(([words]) => text.includes(words))
    if (phrase) return phrase[1]
    for (const word of wordsOf(doing)) {
      if (!/(?:ing|asleep)$/.test(word)) continue
      const found = byStem.get(stem(word))
      if (found) return found
    }
    return null
  },
  sits: (doing) =>
    wordsOf(doing).some((word) => sitting.has(stem(word))) ||
    sittingPhrases.some((phrase) => doing.toLowerCase().includes(phrase)),
  goesOnWalking: (posture) => posture === 'carry',
}
