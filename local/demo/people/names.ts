/*
 * Given and family names that go together, from languages you hear on a campus. The people are fictional; any
 * resemblance is coincidence.
 */
const source: readonly (readonly [given: string, families: string])[] = [
  [
    'Lena, Jonas, Marlene, Friedrich, Käthe, Till, Jördis',
    'Weißgerber, Köhlmann, Drosselmeyer, Vogelsang, Brandstätter, Ostendorf',
  ],
  ['Agnieszka, Michał, Zuzanna, Łukasz, Kinga', 'Gołąb, Świątek, Wąsik, Pięta, Żuk'],
  ['Defne, Emre, Nazlı, Çağlar, İpek', 'Karadağ, Özgür, Şahinoğlu, Yıldız, Altıntaş'],
  ['Thảo, Quốc Anh, Minh Châu, Hải Đăng, Linh', 'Phạm, Đỗ, Vũ, Huỳnh, Bùi'],
  ['Adaora, Chidi, Ngozi, Obinna, Ifeoma', 'Eze, Nwachukwu, Onyekachi, Umeh, Okafor-Bright'],
  ['Temitope, Folake, Babajide, Yewande', 'Adeyemi, Ogunleye, Akinwande, Bankole'],
  ['Ama, Kwabena, Efua, Yaw', 'Boateng, Asante-Darko, Ofori, Agyeman'],
  ['Lakshmi, Karthik, Meenakshi, Aravind', 'Subramaniam, Narayanan, Ramaswamy Iyer, Venkataraman'],
  ['Ananya, Rohan, Sreeja, Debojyoti, Simran', 'Chattopadhyay, Mukherjee, Bhattacharya, Grewal, Deshpande'],
  ['Yuxin, Haoran, Zihan, Mengyao', 'Zhang, Ouyang, Xu, Shen'],
  ['Haruka, Sōta, Kaede, Ren', 'Kobayashi, Ōnishi, Fujimura, Hashizume'],
  ['Ji-woo, Seo-yeon, Min-jun', 'Hwang, Baek, Noh'],
  ['Yara, Omar, Rania, Abdulrahman, Salma', 'Al-Khatib, Mansour, Haddadin, El Amrani, Benkirane'],
  ['Shirin, Kaveh, Niloufar, Arash', 'Moradi, Ebrahimzadeh, Golshiri, Tavakoli'],
  ['Noa, Itamar, Tamar', 'Ben-Ari, Halevi, Rosenblum'],
  [
    'Ximena, Andrés, Itzel, Joaquín, María José',
    'Quintanilla, Ibáñez Peñaloza, Cárdenas, Villaseñor, Ñancupil',
  ],
  ['Beatriz, Thiago, Inês, Luís Otávio', 'Gonçalves, Albuquerque, de Assunção, Magalhães'],
  ['Solomiia, Danylo, Yaryna, Bohdan', 'Kovalchuk, Shevchuk, Hnatiuk, Stepanenko'],
  ['Tereza, Ľubica', 'Dvořáčková, Šimková, Řezníčková'],
  ['Matěj, Ondřej', 'Dvořáček, Hruška, Řezníček'],
  ['Þórunn, Bjørn, Åsa, Eirik, Søren', 'Lindahl, Østergaard, Lundqvist, Bjørnstad, Kjærgaard'],
  ['Aino, Väinö, Katariina', 'Mäkinen, Hyttinen, Räsänen'],
  ['Eleni, Despina', 'Karagianni, Vlachou'],
  ['Stavros, Lefteris', 'Theodorakopoulos, Raptis'],
  ['Chiara, Niccolò, Ludovica', 'Bellandi, D’Alessio, Quaranta'],
  ['Maëlle, Théo, Océane, Jean-Baptiste', 'Lefèvre, Carpentier, N’Diaye, de La Fontenelle'],
  ['Siobhán, Rhys, Imogen, Callum', 'Ó Murchú, Llewellyn, Fairweather, MacGillivray'],
  ['Aroha, Tama', 'Ngata, Paewai'],
  ['Selamawit, Dawit', 'Tesfaye, Gebremariam'],
  ['Réka, Bálint, Ágnes', 'Szőke, Vörösmarty, Kőszegi'],
  ['Ioana, Ştefan', 'Dumitrescu, Brătianu'],
  ['Jasmine, Tyrell, Harper', 'Whitfield, Beaumont, Castellano'],
  ['Ayodele-Grace, Wairimu, Baraka', 'Kamau, Mwangi, Otieno'],
  ['Nurul, Putri', 'Rahmawati, Wulandari'],
  ['Dimas, Bayu', 'Prasetyo, Nugroho'],
]

/** Longer than lists would like; they have to fit anyway. */
export const longNames = [
  'Maximiliana Theodora von und zu Hohenstein-Wallenfels',
  'Venkata Satyanarayana Subrahmanyam Chandrasekharan',
  'Guadalupe Inmaculada Fernández de la Vega y Arizmendi',
  'Åke Ö. Lundgren',
  'Jo Ng',
]

export type Culture = { given: readonly string[]; families: readonly string[] }

export const cultures: readonly Culture[] = source.map(([given, families]) => ({
  given: given.split(', '),
  families: families.split(', '),
}))

/** Institutions in the sample content's country, where people come from. */
export type Institution = { name: string; domain: string; city: string; weight: number }

export const lindenhof: Institution = {
  name: 'Lindenhof University of Technology',
  domain: 'students.lindenhof-ut.example',
  city: 'Lindenhof',
  weight: 44,
}

export const institutions: readonly Institution[] = [
  lindenhof,
  {
    name: 'Seeburg University of Applied Sciences',
    domain: 'stud.seeburg-uas.example',
    city: 'Seeburg',
    weight: 11,
  },
  {
    name: 'Kaltenbach Polytechnic',
    domain: 'kaltenbach-polytechnic.example',
    city: 'Kaltenbach',
    weight: 10,
  },
  { name: 'Technical University of Hradov', domain: 'student.tu-hradov.example', city: 'Hradov', weight: 9 },
  { name: 'University of Arnesund', domain: 'uni-arnesund.example', city: 'Arnesund', weight: 6 },
  { name: 'Morwick College', domain: 'morwick.example', city: 'Morwick', weight: 5 },
  { name: 'Ostervik University', domain: 'ostervik.example', city: 'Ostervik', weight: 5 },
  { name: 'University of Monteclaro', domain: 'alumnos.monteclaro.example', city: 'Monteclaro', weight: 4 },
  {
    name: 'Monteclaro Institute of Photonics',
    domain: 'photonics-monteclaro.example',
    city: 'Monteclaro',
    weight: 3,
  },
]

export const school: Institution = {
  name: 'Lindenhof Riverside School',
  domain: 'riverside-school.example',
  city: 'Lindenhof',
  weight: 0,
}

export const companies: readonly Institution[] = [
  { name: 'Tidepool Software', domain: 'tidepool.example', city: 'Kaltenbach', weight: 0 },
  { name: 'Brückner Instruments', domain: 'brueckner-instruments.example', city: 'Kaltenbach', weight: 0 },
  { name: 'Sorrel Analytics', domain: 'sorrel-analytics.example', city: 'Seeburg', weight: 0 },
  { name: 'Self-employed', domain: 'inbox.example', city: 'Hradov', weight: 0 },
]

/** A name as part of an address: "Þórunn Jónsdóttir" becomes thorunn.jonsdottir. */
export function addressName(fullName: string): string {
  const letters: Record<string, string> = {
    ß: 'ss',
    ø: 'o',
    æ: 'ae',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ł: 'l',
    ı: 'i',
  }
  return fullName
    .toLowerCase()
    .replaceAll(/[ßøæþðđłı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .slice(0, 60)
}
