import { readFileSync } from 'node:fs'
import { loadVillage } from './test/support/talk-lab.ts'
import { createTalkReader } from './main/models/embedded/repertoire/index-talk.ts'
const { content } = await loadVillage(); const reader = createTalkReader()
const talks: any[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const grades = new Map<number, string>(); for (const f of ['a', 'b']) for (const l of readFileSync(`/work/lists/b2-${f}-grades.txt`, 'utf8').split('\n')) { const m = /^(\d+) (\w+)(.*)/.exec(l); if (m) grades.set(Number(m[1]), m[2]!) }
let n = 0
for (const t of talks) { const character = content.characters.find((c) => c.id === t.npc)!; const ix = reader.talk({ character, acquaintances: content.characters as never })!; for (const l of t.lines) { n++; if (process.argv[3] && grades.get(n) !== process.argv[3]) continue; const fs = ix.fitting(l, .45, null).slice(0, 2); console.log(`${n} ${grades.get(n)} ${t.npc}: ${l}`); for (const f of fs) console.log(`     ${f.likeness.toFixed(2)} ${f.phrase} → ${ix.matters[f.matter]!.exchanges[f.exchange]!.answers[0]!.slice(0, 80)}`) } }
