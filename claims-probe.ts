import { readFileSync, readdirSync } from 'node:fs'
import { readTalk } from './main/content/read-talk.ts'
import { sentencesOf } from './main/language/sentences.ts'
import { claimsIn } from './main/language/en/claims/claims-in.ts'
const things = ['loaf of bread','bread','loaf','honey cake','honey','stew','ale','mug of ale','knife','penny','pennies','coins','gold','flour','salve','egg','cabbage','ribbon','fish','rabbit','nail','book','song']
let all = 0
for (const id of readdirSync('/work/talk')) {
  const { talk, diagnostics } = readTalk(readFileSync(`npc-agents/${id}/TALK.md`, 'utf8'), id)
  for (const d of diagnostics) console.log(id, d.line, d.message)
  const lines = [...talk.matters.flatMap((m) => [...m.exchanges.flatMap((e) => e.answers.map((a) => [e.phrases[0] ?? '', a])), ...m.further.map((a) => ['oh', a])]), ...Object.values(talk.reactions).flat().map((a) => ['hm', a])]
  all += lines.length
  for (const [asked, a] of lines as [string, string][]) for (const s of sentencesOf(a)) { const c = claimsIn(s, { things, asked } as never); if (c.length) console.log(id, '|', c.map((x) => x.kind + ':' + x.object).join(','), '|', s, '| <', asked) }
}
console.log(all)
