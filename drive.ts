import { createScenario } from './main/lab/headless/scenario/village.ts'
import type { WorldState } from './main/world/state.ts'
const file = process.argv[2] ?? ''
const { readFileSync } = await import('node:fs')
const village = await createScenario({ seed: 11 })
const ana = village.player('Ana')
const state = village.state as WorldState
ana.goesTo('greta'); await village.runTicks(2)
let seen = village.events.length
let last = ''
for (const raw of readFileSync(file, 'utf8').split('\n')) {
  const line = raw.trim()
  if (line === '' || line.startsWith('#')) { if (line) console.log(line); continue }
  const set = /^!give (\S+) (\d+)$/.exec(line)
  if (set) { const b: any = (state.players as any)[ana.id].bag; if (set[1]==='gold') b.gold = Number(set[2]); else b.items[set[1]!] = Number(set[2]); continue }
  const pass = /^!pass (\S+)$/.exec(line)
  if (pass) { await village.pass(Number(pass[1])); continue }
  if (line === '!errand') { console.log(Object.values((state as any).errands ?? {}).map((e:any)=>[e.quest.giver,e.quest.id,e.ended,e.quest.text].join(' | ')).join('\n')); continue }
  const empty = /^!empty (\S+) (\S+)$/.exec(line)
  if (empty) { delete (state.npcs as any)[empty[1]!].bag.items[empty[2]!]; continue }
  if (line === '!offers') { console.log('   OFFERS', JSON.stringify(Object.values(state.offers).map((o: any)=>[o.gives,o.wants,o.because.kind]))); continue }
  const m = /^(\w+): (.*)$/.exec(line)
  if (!m) throw new Error(line)
  if (m[1] !== last) { ana.goesTo(m[1]!); await village.runTicks(2); last = m[1]! }
  seen = village.events.length
  let text = ''
  try { text = await ana.tells(m[1]!, m[2]!) } catch (error) { text = 'ERR ' + String(error) }
  await village.runTicks(1)
  const ev = village.events.slice(seen).flatMap((e: any) => e.kind === 'transferred' ? [`[${e.from}->${e.to} ${JSON.stringify(e.goods)} ${e.because}]`] : ['offered','offerEnded','questStarted','questDone','errandEnded','bedLet'].includes(e.kind) ? [`[${e.kind} ${e.outcome ?? e.quest ?? ''}]`] : [])
  console.log(`A> ${m[1]}: ${m[2]}\n   ${text}  ${ev.join(' ')}`)
}
await village.close()
