/** Words for relations by blood, marriage, household or trade: "foster son", "mother-in-law", "landlady". A pattern. */
export const kinWords = [
  '(?:foster |half-|twin |great-|step|grand|god)*(?:mother|father|parent|mum|dad|mam|pa|ma|brother|sister|son|daughter|child)(?:-in-law)?',
  '(?:great-)?(?:aunt|uncle|nephew|niece)|cousin|twin|gran|granny|grandma|grandpa|ward|orphan',
  'wife|husband|spouse|betrothed|sweetheart|fiancée?|widow',
  'landlady|landlord|lodger|tenant|neighbour|friend|partner|master|mistress|apprentice|teacher|pupil|servant|maid',
].join('|')
