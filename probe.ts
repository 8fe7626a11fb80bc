import { createScenario } from './main/lab/headless/scenario/village.ts'
import { readFileSync } from 'node:fs'
// lines: JSON like blind.json, or file of "npc: words" with blank line between talks
const talks: { npc: string; lines: string[] }[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const only = process.argv[3]
const wanted = talks.filter((t) => !only || only.split(',').includes(t.npc))
const names = ['Bo','Hanna','Piet','Sora','Wim','Ada','Jory','Nell']
let n = 0
let village: any = null; let used = 0
for (const [i, t] of wanted.entries()) {
  if (village === null || used >= 8) { await village?.close(); village = await createScenario({ seed: 11 + i }); used = 0 }
  const who = village.player(names[i % names.length]! ); used++
  who.goesTo(t.npc); await village.runTicks(2)
  console.log(`# talk ${i} with ${t.npc}`)
  for (const line of t.lines) {
    let text = ''
    ;(globalThis as any).__r = []
    try { text = await who.tells(t.npc, line) } catch (e) { text = 'ERR ' + String(e).slice(0, 200) }
    const why = '   [' + [...new Set((globalThis as any).__r)].join(', ') + ']'
    console.log(`${++n}. PLAYER: ${line}\n   ${t.npc}: ${text}${why}`)
  }
  who.leaves?.()
}
await village?.close()
