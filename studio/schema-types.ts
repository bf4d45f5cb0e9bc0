import { fixedTypes, schemaTypes } from '@fest/schemas/content/index.ts'
import { BellIcon } from '@sanity/icons/Bell'
import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import { HeartIcon } from '@sanity/icons/Heart'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { MarkerIcon } from '@sanity/icons/Marker'
import { MoonIcon } from '@sanity/icons/Moon'
import { RocketIcon } from '@sanity/icons/Rocket'
import { SquareIcon } from '@sanity/icons/Square'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { TargetIcon } from '@sanity/icons/Target'
import { TiersIcon } from '@sanity/icons/Tiers'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { ConditionalPropertyCallbackContext, SchemaTypeDefinition } from 'sanity'
import { isStray } from './fixed-documents.ts'
import { withTranslations } from './languages/translations.ts'

/** The icon of each document type, everywhere in the Studio. */
export const typeIcons = {
  siteSettings: CogIcon,
  home: HomeIcon,
  page: DocumentTextIcon,
  launch: RocketIcon,
  hackathon: TrendUpwardIcon,
  secret: EyeClosedIcon,
  customQuestions: ClipboardIcon,
  reviewRubrics: StarIcon,
  session: CalendarIcon,
  track: TagIcon,
  room: SquareIcon,
  venue: MarkerIcon,
  person: UserIcon,
  member: UsersIcon,
  supporter: HeartIcon,
  sponsor: CaseIcon,
  sponsorTier: TiersIcon,
  material: BookIcon,
  challenge: TargetIcon,
  labChallenge: TargetIcon,
  faq: HelpCircleIcon,
  announcement: BellIcon,
  accommodationOption: MoonIcon,
} satisfies Record<string, ComponentType>

/** Whatever can be published, drafts and published documents. */
export const documentsQuery = `*[_type in ${JSON.stringify(Object.keys(typeIcons))} && !(_id in path("versions.**"))]`

const iconOf: Readonly<Record<string, ComponentType | undefined>> = typeIcons

/**
 * The content model plus what only the Studio needs: icons, a rank field that puts new documents last in lists ordered
 * by dragging, texts in further languages, and read-only forms for second copies of fixed documents.
 */
export const studioSchemaTypes: SchemaTypeDefinition[] = schemaTypes.map((plain) => {
  const type = withTranslations(plain)
  const icon = iconOf[type.name]
  const fields =
    'fields' in type && Array.isArray(type.fields)
      ? type.fields.map((field) => (field.name === 'orderRank' ? orderRankField({ type: type.name }) : field))
      : undefined
  const readOnly = ({ document }: ConditionalPropertyCallbackContext) => isStray(type.name, document?._id)
  return {
    ...type,
    ...(icon ? { icon } : {}),
    ...(fields ? { fields } : {}),
    ...(fixedTypes.includes(type.name) ? { readOnly } : {}),
  }
})
