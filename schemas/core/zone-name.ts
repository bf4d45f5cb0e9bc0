// @chunk core

/** Places that were renamed, or got a region in between. Most browsers go on with the names they had first. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Buenos_Aires: 'Argentina/Buenos_Aires',
  Calcutta: 'Kolkata',
  Catamarca: 'Argentina/Catamarca',
  Coral_Harbour: 'Atikokan',
  Cordoba: 'Argentina/Cordoba',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Indianapolis: 'Indiana/Indianapolis',
  Jujuy: 'Argentina/Jujuy',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Louisville: 'Kentucky/Louisville',
  Mendoza: 'Argentina/Mendoza',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Truk: 'Chuuk',
}

/** A zone's current name for display: `Asia/Kolkata` for `Asia/Calcutta`. Compute with the name that was given. */
export function zoneName(timeZone: string): string {
  return timeZone.replace(
    /^(\w+\/)(\w+)$/,
    (_, region: string, place: string) => region + (renamed[place] ?? place),
  )
}
