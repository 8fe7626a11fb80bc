import { createScenario } from './main/lab/headless/scenario/village.ts'
import { msOfDate } from './main/language/calendar.ts'
for (const npc of ['greta','marta','bram','tilo']) { const v = await createScenario({ seed: 7, startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, 600) }); await v.runTicks(20); const p = v.player('Zoe'); p.goesTo(npc); await v.runTicks(2); console.log(npc, await p.tells(npc, 'What happened yesterday?')); await v.close() }
const v = await createScenario({ seed: 7 }); const p = v.player('Zoe'); p.goesTo('marta'); await v.runTicks(2); console.log(await p.tells('marta', "I heard your husband died. I'm sorry")); await v.close()
