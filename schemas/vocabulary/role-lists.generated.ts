// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.
export const generatedRoleLists = {
  "talk": {
    "sorts": [
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "answers": [
      "title",
      "format",
      "level",
      "topics",
      "abstract",
      "prerequisites",
      "capacity",
      "position",
      "organisation",
      "bio",
      "availability",
      "attendance",
      "equipment",
      "travel",
      "agrees_to_recording"
    ],
    "columns": [
      "organisation",
      "format",
      "level",
      "topics",
      "attendance",
      "availability"
    ],
    "contact": [
      "links"
    ],
    "filters": [
      "format",
      "level",
      "topics",
      "attendance",
      "days",
      "status",
      "created_from",
      "created_until"
    ]
  },
  "project": {
    "sorts": [
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "answers": [
      "title",
      "summary",
      "repository_url",
      "demo_url",
      "challenge",
      "licence"
    ],
    "columns": [
      "challenge",
      "licence"
    ],
    "contact": [],
    "filters": [
      "challenge",
      "licence",
      "status",
      "created_from",
      "created_until"
    ]
  },
  "ambassador": {
    "sorts": [
      "institution",
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "answers": [
      "institution",
      "year_of_study",
      "motivation",
      "experience",
      "channels",
      "hours_per_week",
      "agrees_to_duties",
      "may_be_listed"
    ],
    "columns": [
      "institution",
      "year_of_study",
      "hours_per_week",
      "channels"
    ],
    "contact": [
      "phone",
      "linkedin",
      "instagram"
    ],
    "filters": [
      "year_of_study",
      "channels",
      "status",
      "created_from",
      "created_until"
    ]
  },
  "sponsorship": {
    "sorts": [
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "answers": [
      "organisation",
      "support",
      "package",
      "budget",
      "goals"
    ],
    "columns": [
      "organisation",
      "support",
      "package"
    ],
    "contact": [
      "position",
      "phone",
      "homepage"
    ],
    "filters": [
      "support",
      "package",
      "status",
      "created_from",
      "created_until"
    ]
  },
  "accommodation": {
    "sorts": [
      "arrival",
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "columns": [
      "option_id",
      "option",
      "arrival",
      "departure",
      "bed"
    ],
    "filters": [
      "option",
      "bed",
      "status",
      "created_from",
      "created_until"
    ]
  },
  "registrations": {
    "sorts": [
      "institution",
      "queue",
      "name",
      "title",
      "created_at",
      "updated_at",
      "status"
    ],
    "columns": [
      "role",
      "institution",
      "department",
      "days",
      "attendance",
      "hackathon",
      "shirt_size",
      "in_line",
      "is_checked_in"
    ],
    "filters": [
      "role",
      "attendance",
      "hackathon",
      "shirt_size",
      "days",
      "status",
      "created_from",
      "created_until"
    ]
  }
} as const
