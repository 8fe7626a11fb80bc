import { loadVillage } from './test/support/talk-lab.ts'
import { createTalkReader } from './main/models/embedded/repertoire/index-talk.ts'
const { content } = await loadVillage()
const who = process.argv[2]!
const character = content.characters.find((c) => c.id === who)!
const ix = createTalkReader().talk({ character, acquaintances: content.characters as never })!
for (const t of process.argv.slice(3)) { console.log(t); for (const f of ix.fitting(t, 0.45, null).slice(0, 4)) console.log('   ', f.likeness.toFixed(2), f.phrase, '|', ix.matters[f.matter]!.name, '|', ix.matters[f.matter]!.exchanges[f.exchange]!.answers[0]!.slice(0, 60)) }
