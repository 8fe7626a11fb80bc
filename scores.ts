import { readFileSync } from 'node:fs'
import { readTalk } from './main/content/read-talk.ts'
import { indexTalk } from './main/models/embedded/repertoire/index-talk.ts'
const names = new Set('marta bram tilo ines elna oswin greta yara aldous rook pim lotte'.split(' '))
const talks: any[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const idx = new Map<string, any>()
for (const t of talks) {
  if (!idx.has(t.npc)) { try { const r = readTalk(readFileSync(`/work/talk/${t.npc}/TALK.md`, 'utf8'), 'x'); if (r.diagnostics.length) console.log(t.npc, r.diagnostics.slice(0,3)); const n = new Set(names); n.delete(t.npc); idx.set(t.npc, indexTalk(r.talk.matters, n)) } catch { idx.set(t.npc, null) } }
  const ix = idx.get(t.npc); if (!ix) continue
  for (const l of t.lines) { const f = ix.fitting(l, 0.3, null).slice(0, 2); console.log(`${t.npc}: ${l}\n` + f.map((x: any) => `      ${x.likeness.toFixed(2)}  ${x.phrase}  [${ix.matters[x.matter].name}]`).join('\n')) }
}
