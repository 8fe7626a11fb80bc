/** The given and received goods, according to words like "You gave Ada 2 buns for 2 pennies." */
export const exchanged = (text: string): { given: string; got: string } => {
  const mine = /\b(?:I|You) (?:gave|sold|handed|traded) (?<first>.*?)(?: for (?<second>.*))?$/.exec(text)?.groups
  const theirs = /\b(?:gave|paid|handed) me (?<first>.*?)(?: for (?<second>.*))?$/.exec(text)?.groups
  return { given: mine?.first ?? theirs?.second ?? '', got: mine?.second ?? theirs?.first ?? '' }
}
