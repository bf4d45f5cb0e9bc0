// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      accommodation_claims: {
        Row: {
          created_at: string
          id: string
          option_id: string
          pool: string
          queue_number: number
          request_id: string
          status: Database["public"]["Enums"]["accommodation_claims_status"]
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          option_id: string
          pool?: never
          queue_number?: number
          request_id: string
          status: Database["public"]["Enums"]["accommodation_claims_status"]
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          option_id?: string
          pool?: never
          queue_number?: number
          request_id?: string
          status?: Database["public"]["Enums"]["accommodation_claims_status"]
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "accommodation_claims_option_id_exists"
            columns: ["option_id"]
            referencedRelation: "accommodation_options"
            referencedColumns: ["option_id"]
          },
          {
            foreignKeyName: "accommodation_claims_request_id_exists"
            columns: ["request_id"]
            referencedRelation: "accommodation_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      accommodation_needs: {
        Row: {
          access_note: string | null
          custom_answers: NonNullable<Json>
          emergency_name: string
          emergency_phone: string
          emergency_relation: string
          request_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          access_note?: string | null
          custom_answers?: NonNullable<Json>
          emergency_name: string
          emergency_phone: string
          emergency_relation: string
          request_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          access_note?: string | null
          custom_answers?: NonNullable<Json>
          emergency_name?: string
          emergency_phone?: string
          emergency_relation?: string
          request_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "accommodation_needs_request_id_exists"
            columns: ["request_id"]
            referencedRelation: "accommodation_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      accommodation_options: {
        Row: {
          arrival_from: string
          departure_until: string
          is_open: boolean
          is_shared: boolean
          name: string
          name_in: Json | null
          option_id: string
          synced_at: string
        }
        Insert: {
          arrival_from: string
          departure_until: string
          is_open?: boolean
          is_shared?: boolean
          name: string
          name_in?: Json | null
          option_id: string
          synced_at?: string
        }
        Update: {
          arrival_from?: string
          departure_until?: string
          is_open?: boolean
          is_shared?: boolean
          name?: string
          name_in?: Json | null
          option_id?: string
          synced_at?: string
        }
        Relationships: []
      }
      accommodation_requests: {
        Row: {
          agrees_to_house_rules: boolean
          arrival: string
          city: string
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          departure: string
          gender:
            | Database["public"]["Enums"]["accommodation_requests_gender"]
            | null
          id: string
          option_id: string
          roommate_wish: string | null
          status: Database["public"]["Enums"]["accommodation_requests_status"]
          updated_at: string
          user_id: string
        }
        Insert: {
          agrees_to_house_rules: boolean
          arrival: string
          city: string
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          departure: string
          gender?:
            | Database["public"]["Enums"]["accommodation_requests_gender"]
            | null
          id?: string
          option_id: string
          roommate_wish?: string | null
          status: Database["public"]["Enums"]["accommodation_requests_status"]
          updated_at?: string
          user_id: string
        }
        Update: {
          agrees_to_house_rules?: boolean
          arrival?: string
          city?: string
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          departure?: string
          gender?:
            | Database["public"]["Enums"]["accommodation_requests_gender"]
            | null
          id?: string
          option_id?: string
          roommate_wish?: string | null
          status?: Database["public"]["Enums"]["accommodation_requests_status"]
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "accommodation_requests_option_id_exists"
            columns: ["option_id"]
            referencedRelation: "accommodation_options"
            referencedColumns: ["option_id"]
          },
        ]
      }
      ambassador_applications: {
        Row: {
          agrees_to_duties: boolean
          channels: Database["public"]["Enums"]["ambassador_applications_channels"][]
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          email: string
          experience: string | null
          full_name: string
          hours_per_week: number
          id: string
          instagram: string | null
          institution: string
          linkedin: string | null
          may_be_listed: boolean
          motivation: string
          phone: string | null
          status: Database["public"]["Enums"]["ambassador_applications_status"]
          updated_at: string
          user_id: string
          year_of_study: Database["public"]["Enums"]["ambassador_applications_year_of_study"]
        }
        Insert: {
          agrees_to_duties: boolean
          channels: Database["public"]["Enums"]["ambassador_applications_channels"][]
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email: string
          experience?: string | null
          full_name: string
          hours_per_week: number
          id?: string
          instagram?: string | null
          institution: string
          linkedin?: string | null
          may_be_listed?: boolean
          motivation: string
          phone?: string | null
          status: Database["public"]["Enums"]["ambassador_applications_status"]
          updated_at?: string
          user_id: string
          year_of_study: Database["public"]["Enums"]["ambassador_applications_year_of_study"]
        }
        Update: {
          agrees_to_duties?: boolean
          channels?: Database["public"]["Enums"]["ambassador_applications_channels"][]
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email?: string
          experience?: string | null
          full_name?: string
          hours_per_week?: number
          id?: string
          instagram?: string | null
          institution?: string
          linkedin?: string | null
          may_be_listed?: boolean
          motivation?: string
          phone?: string | null
          status?: Database["public"]["Enums"]["ambassador_applications_status"]
          updated_at?: string
          user_id?: string
          year_of_study?: Database["public"]["Enums"]["ambassador_applications_year_of_study"]
        }
        Relationships: []
      }
      ambassador_needs: {
        Row: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          custom_answers?: NonNullable<Json>
          request_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ambassador_needs_request_id_exists"
            columns: ["request_id"]
            referencedRelation: "ambassador_applications"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          address: string | null
          address_of: string | null
          at: string
          details: NonNullable<Json>
          id: number
          subject: string
          subject_id: string | null
        }
        Insert: {
          action: string
          actor?: string | null
          address?: string | null
          address_of?: string | null
          at?: string
          details?: NonNullable<Json>
          id?: never
          subject: string
          subject_id?: string | null
        }
        Update: {
          action?: string
          actor?: string | null
          address?: string | null
          address_of?: string | null
          at?: string
          details?: NonNullable<Json>
          id?: never
          subject?: string
          subject_id?: string | null
        }
        Relationships: []
      }
      bookable_sessions: {
        Row: {
          ends_at: string
          is_open: boolean
          session_id: string
          starts_at: string
          synced_at: string
          title: string
        }
        Insert: {
          ends_at: string
          is_open?: boolean
          session_id: string
          starts_at: string
          synced_at?: string
          title: string
        }
        Update: {
          ends_at?: string
          is_open?: boolean
          session_id?: string
          starts_at?: string
          synced_at?: string
          title?: string
        }
        Relationships: []
      }
      check_ins: {
        Row: {
          id: string
          outcome: Database["public"]["Enums"]["check_ins_outcome"]
          received_at: string
          scanned_at: string
          scanned_by: string | null
          undone_at: string | null
          user_id: string
        }
        Insert: {
          id: string
          outcome: Database["public"]["Enums"]["check_ins_outcome"]
          received_at?: string
          scanned_at: string
          scanned_by?: string | null
          undone_at?: string | null
          user_id: string
        }
        Update: {
          id?: string
          outcome?: Database["public"]["Enums"]["check_ins_outcome"]
          received_at?: string
          scanned_at?: string
          scanned_by?: string | null
          undone_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "check_ins_user_id_exists"
            columns: ["user_id"]
            referencedRelation: "registrations"
            referencedColumns: ["user_id"]
          },
        ]
      }
      consents: {
        Row: {
          decided_at: string
          id: number
          is_given: boolean
          kind: Database["public"]["Enums"]["consents_kind"]
          user_id: string
          version: string
        }
        Insert: {
          decided_at?: string
          id?: never
          is_given: boolean
          kind: Database["public"]["Enums"]["consents_kind"]
          user_id: string
          version: string
        }
        Update: {
          decided_at?: string
          id?: never
          is_given?: boolean
          kind?: Database["public"]["Enums"]["consents_kind"]
          user_id?: string
          version?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          is_anonymous: boolean
          message: string
          status: Database["public"]["Enums"]["contact_messages_status"]
          topic: Database["public"]["Enums"]["contact_messages_topic"]
          updated_at: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          is_anonymous?: boolean
          message: string
          status: Database["public"]["Enums"]["contact_messages_status"]
          topic: Database["public"]["Enums"]["contact_messages_topic"]
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          is_anonymous?: boolean
          message?: string
          status?: Database["public"]["Enums"]["contact_messages_status"]
          topic?: Database["public"]["Enums"]["contact_messages_topic"]
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      lab_solutions: {
        Row: {
          challenge_id: string
          circuit: string
          gates: number
          solved_at: string
          user_id: string
          version: string
        }
        Insert: {
          challenge_id: string
          circuit: string
          gates: number
          solved_at?: string
          user_id: string
          version: string
        }
        Update: {
          challenge_id?: string
          circuit?: string
          gates?: number
          solved_at?: string
          user_id?: string
          version?: string
        }
        Relationships: []
      }
      mail_outbox: {
        Row: {
          attempts: number
          created_at: string
          data: NonNullable<Json>
          email: string | null
          failed_at: string | null
          id: string
          key: string
          last_error: string | null
          locked_until: string | null
          next_attempt_at: string
          not_after: string | null
          not_before: string
          number: number
          sent_at: string | null
          template: string
          user_id: string | null
        }
        Insert: {
          attempts?: number
          created_at?: string
          data?: NonNullable<Json>
          email?: string | null
          failed_at?: string | null
          id?: string
          key: string
          last_error?: string | null
          locked_until?: string | null
          next_attempt_at?: string
          not_after?: string | null
          not_before?: string
          number?: never
          sent_at?: string | null
          template: string
          user_id?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          data?: NonNullable<Json>
          email?: string | null
          failed_at?: string | null
          id?: string
          key?: string
          last_error?: string | null
          locked_until?: string | null
          next_attempt_at?: string
          not_after?: string | null
          not_before?: string
          number?: never
          sent_at?: string | null
          template?: string
          user_id?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          display_name: string | null
          institution: string | null
          is_listed: boolean
          is_name_printed: boolean
          is_on_lab_board: boolean
          is_on_leaderboard: boolean
          language: string | null
          links: string[]
          pronouns: string | null
          referral_code: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          display_name?: string | null
          institution?: string | null
          is_listed?: boolean
          is_name_printed?: boolean
          is_on_lab_board?: boolean
          is_on_leaderboard?: boolean
          language?: string | null
          links?: string[]
          pronouns?: string | null
          referral_code?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          display_name?: string | null
          institution?: string | null
          is_listed?: boolean
          is_name_printed?: boolean
          is_on_lab_board?: boolean
          is_on_leaderboard?: boolean
          language?: string | null
          links?: string[]
          pronouns?: string | null
          referral_code?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      project_scores: {
        Row: {
          created_at: string
          criterion: string
          note: string | null
          points: number | null
          project_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          criterion: string
          note?: string | null
          points?: number | null
          project_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          criterion?: string
          note?: string | null
          points?: number | null
          project_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "project_scores_criterion_exists"
            columns: ["criterion"]
            referencedRelation: "rubric_criteria"
            referencedColumns: ["key"]
          },
          {
            foreignKeyName: "project_scores_project_id_exists"
            columns: ["project_id"]
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      projects: {
        Row: {
          challenge: string | null
          changed_by: string | null
          created_at: string
          demo_url: string | null
          id: string
          is_published: boolean
          licence: Database["public"]["Enums"]["projects_licence"]
          repository_key: string
          repository_since: string
          repository_url: string
          summary: string
          team_id: string
          title: string
          updated_at: string
        }
        Insert: {
          challenge?: string | null
          changed_by?: string | null
          created_at?: string
          demo_url?: string | null
          id?: string
          is_published?: boolean
          licence: Database["public"]["Enums"]["projects_licence"]
          repository_key?: never
          repository_since?: string
          repository_url: string
          summary: string
          team_id: string
          title: string
          updated_at?: string
        }
        Update: {
          challenge?: string | null
          changed_by?: string | null
          created_at?: string
          demo_url?: string | null
          id?: string
          is_published?: boolean
          licence?: Database["public"]["Enums"]["projects_licence"]
          repository_key?: never
          repository_since?: string
          repository_url?: string
          summary?: string
          team_id?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "projects_team_id_exists"
            columns: ["team_id"]
            referencedRelation: "teams"
            referencedColumns: ["id"]
          },
        ]
      }
      referrals: {
        Row: {
          created_at: string
          id: string
          odd: Database["public"]["Enums"]["referrals_odd"][]
          referred_id: string
          referrer_id: string
          status: Database["public"]["Enums"]["referrals_status"]
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          odd?: Database["public"]["Enums"]["referrals_odd"][]
          referred_id: string
          referrer_id: string
          status?: Database["public"]["Enums"]["referrals_status"]
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          odd?: Database["public"]["Enums"]["referrals_odd"][]
          referred_id?: string
          referrer_id?: string
          status?: Database["public"]["Enums"]["referrals_status"]
          updated_at?: string
        }
        Relationships: []
      }
      registration_needs: {
        Row: {
          access: Database["public"]["Enums"]["registration_needs_access"][]
          access_note: string | null
          custom_answers: NonNullable<Json>
          dietary: Database["public"]["Enums"]["registration_needs_dietary"][]
          dietary_note: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          access?: Database["public"]["Enums"]["registration_needs_access"][]
          access_note?: string | null
          custom_answers?: NonNullable<Json>
          dietary?: Database["public"]["Enums"]["registration_needs_dietary"][]
          dietary_note?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          access?: Database["public"]["Enums"]["registration_needs_access"][]
          access_note?: string | null
          custom_answers?: NonNullable<Json>
          dietary?: Database["public"]["Enums"]["registration_needs_dietary"][]
          dietary_note?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "registration_needs_user_id_exists"
            columns: ["user_id"]
            referencedRelation: "registrations"
            referencedColumns: ["user_id"]
          },
        ]
      }
      registrations: {
        Row: {
          attendance: Database["public"]["Enums"]["registrations_attendance"]
          came_by: Database["public"]["Enums"]["registrations_came_by"]
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          days: string[]
          department: string | null
          full_name: string
          hackathon:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account: boolean | null
          has_used_qiskit: boolean | null
          heard_from:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id: string
          institution: string | null
          is_at_least_16: boolean
          phone: string | null
          pool: string
          python_comfort: number | null
          quantum_knowledge:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number: number
          role: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status: Database["public"]["Enums"]["registrations_status"]
          student_number: string | null
          ticket_code: string
          updated_at: string
          user_id: string
          year_of_study:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        Insert: {
          attendance: Database["public"]["Enums"]["registrations_attendance"]
          came_by?: Database["public"]["Enums"]["registrations_came_by"]
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          days: string[]
          department?: string | null
          full_name: string
          hackathon?:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account?: boolean | null
          has_used_qiskit?: boolean | null
          heard_from?:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id?: string
          institution?: string | null
          is_at_least_16: boolean
          phone?: string | null
          pool?: string
          python_comfort?: number | null
          quantum_knowledge?:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number?: number
          role?: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size?:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status: Database["public"]["Enums"]["registrations_status"]
          student_number?: string | null
          ticket_code?: string
          updated_at?: string
          user_id?: string
          year_of_study?:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        Update: {
          attendance?: Database["public"]["Enums"]["registrations_attendance"]
          came_by?: Database["public"]["Enums"]["registrations_came_by"]
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          days?: string[]
          department?: string | null
          full_name?: string
          hackathon?:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account?: boolean | null
          has_used_qiskit?: boolean | null
          heard_from?:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id?: string
          institution?: string | null
          is_at_least_16?: boolean
          phone?: string | null
          pool?: string
          python_comfort?: number | null
          quantum_knowledge?:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number?: number
          role?: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size?:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status?: Database["public"]["Enums"]["registrations_status"]
          student_number?: string | null
          ticket_code?: string
          updated_at?: string
          user_id?: string
          year_of_study?:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        Relationships: []
      }
      rubric_criteria: {
        Row: {
          is_current: boolean
          key: string
          position: number
          synced_at: string
          title: string
          weight: number
        }
        Insert: {
          is_current?: boolean
          key: string
          position: number
          synced_at?: string
          title: string
          weight: number
        }
        Update: {
          is_current?: boolean
          key?: string
          position?: number
          synced_at?: string
          title?: string
          weight?: number
        }
        Relationships: []
      }
      saved_sessions: {
        Row: {
          saved_at: string
          seen: Json | null
          session_id: string
          user_id: string
        }
        Insert: {
          saved_at?: string
          seen?: Json | null
          session_id: string
          user_id?: string
        }
        Update: {
          saved_at?: string
          seen?: Json | null
          session_id?: string
          user_id?: string
        }
        Relationships: []
      }
      seat_reservations: {
        Row: {
          created_at: string
          id: string
          pool: string
          queue_number: number
          session_id: string
          status: Database["public"]["Enums"]["seat_reservations_status"]
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          pool?: never
          queue_number?: number
          session_id: string
          status: Database["public"]["Enums"]["seat_reservations_status"]
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          pool?: never
          queue_number?: number
          session_id?: string
          status?: Database["public"]["Enums"]["seat_reservations_status"]
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "seat_reservations_session_id_exists"
            columns: ["session_id"]
            referencedRelation: "bookable_sessions"
            referencedColumns: ["session_id"]
          },
        ]
      }
      session_attendances: {
        Row: {
          id: string
          received_at: string
          scanned_at: string
          scanned_by: string | null
          session_id: string
          undone_at: string | null
          user_id: string
        }
        Insert: {
          id: string
          received_at?: string
          scanned_at: string
          scanned_by?: string | null
          session_id: string
          undone_at?: string | null
          user_id: string
        }
        Update: {
          id?: string
          received_at?: string
          scanned_at?: string
          scanned_by?: string | null
          session_id?: string
          undone_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "session_attendances_user_id_exists"
            columns: ["user_id"]
            referencedRelation: "registrations"
            referencedColumns: ["user_id"]
          },
        ]
      }
      site_settings: {
        Row: {
          accommodation_closes_at: string | null
          accommodation_opens_at: string | null
          admin_emails: string[]
          ambassador_closes_at: string | null
          ambassador_opens_at: string | null
          campus_domains: string[]
          contact_closes_at: string | null
          contact_opens_at: string | null
          id: boolean
          judge_emails: string[]
          project_closes_at: string | null
          project_opens_at: string | null
          referrals_per_day: number
          referrals_per_domain: number
          registration_capacity: number
          registration_closes_at: string | null
          registration_opens_at: string | null
          shows_seats_taken: boolean
          sponsorship_closes_at: string | null
          sponsorship_opens_at: string | null
          talk_answer_days: number
          talk_closes_at: string | null
          talk_opens_at: string | null
          tells_later: Database["public"]["Enums"]["site_settings_tells_later"][]
          updated_at: string
        }
        Insert: {
          accommodation_closes_at?: string | null
          accommodation_opens_at?: string | null
          admin_emails?: string[]
          ambassador_closes_at?: string | null
          ambassador_opens_at?: string | null
          campus_domains?: string[]
          contact_closes_at?: string | null
          contact_opens_at?: string | null
          id?: boolean
          judge_emails?: string[]
          project_closes_at?: string | null
          project_opens_at?: string | null
          referrals_per_day?: number
          referrals_per_domain?: number
          registration_capacity?: number
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          shows_seats_taken?: boolean
          sponsorship_closes_at?: string | null
          sponsorship_opens_at?: string | null
          talk_answer_days?: number
          talk_closes_at?: string | null
          talk_opens_at?: string | null
          tells_later?: Database["public"]["Enums"]["site_settings_tells_later"][]
          updated_at?: string
        }
        Update: {
          accommodation_closes_at?: string | null
          accommodation_opens_at?: string | null
          admin_emails?: string[]
          ambassador_closes_at?: string | null
          ambassador_opens_at?: string | null
          campus_domains?: string[]
          contact_closes_at?: string | null
          contact_opens_at?: string | null
          id?: boolean
          judge_emails?: string[]
          project_closes_at?: string | null
          project_opens_at?: string | null
          referrals_per_day?: number
          referrals_per_domain?: number
          registration_capacity?: number
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          shows_seats_taken?: boolean
          sponsorship_closes_at?: string | null
          sponsorship_opens_at?: string | null
          talk_answer_days?: number
          talk_closes_at?: string | null
          talk_opens_at?: string | null
          tells_later?: Database["public"]["Enums"]["site_settings_tells_later"][]
          updated_at?: string
        }
        Relationships: []
      }
      sponsorship_inquiries: {
        Row: {
          budget:
            | Database["public"]["Enums"]["sponsorship_inquiries_budget"]
            | null
          contact_name: string
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          email: string
          goals: string
          homepage: string | null
          id: string
          organisation: string
          package: string | null
          phone: string | null
          position: string | null
          status: Database["public"]["Enums"]["sponsorship_inquiries_status"]
          support: Database["public"]["Enums"]["sponsorship_inquiries_support"][]
          updated_at: string
          user_id: string | null
        }
        Insert: {
          budget?:
            | Database["public"]["Enums"]["sponsorship_inquiries_budget"]
            | null
          contact_name: string
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email: string
          goals: string
          homepage?: string | null
          id?: string
          organisation: string
          package?: string | null
          phone?: string | null
          position?: string | null
          status: Database["public"]["Enums"]["sponsorship_inquiries_status"]
          support: Database["public"]["Enums"]["sponsorship_inquiries_support"][]
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          budget?:
            | Database["public"]["Enums"]["sponsorship_inquiries_budget"]
            | null
          contact_name?: string
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email?: string
          goals?: string
          homepage?: string | null
          id?: string
          organisation?: string
          package?: string | null
          phone?: string | null
          position?: string | null
          status?: Database["public"]["Enums"]["sponsorship_inquiries_status"]
          support?: Database["public"]["Enums"]["sponsorship_inquiries_support"][]
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      sponsorship_needs: {
        Row: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          custom_answers?: NonNullable<Json>
          request_id?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "sponsorship_needs_request_id_exists"
            columns: ["request_id"]
            referencedRelation: "sponsorship_inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      status_history: {
        Row: {
          batch: string | null
          changed_at: string
          changed_by: string | null
          from_status: string | null
          id: number
          is_undo: boolean
          is_untold: boolean
          reason: string | null
          subject: string
          subject_id: string
          to_status: string
          user_id: string | null
        }
        Insert: {
          batch?: string | null
          changed_at?: string
          changed_by?: string | null
          from_status?: string | null
          id?: never
          is_undo?: boolean
          is_untold?: boolean
          reason?: string | null
          subject: string
          subject_id: string
          to_status: string
          user_id?: string | null
        }
        Update: {
          batch?: string | null
          changed_at?: string
          changed_by?: string | null
          from_status?: string | null
          id?: never
          is_undo?: boolean
          is_untold?: boolean
          reason?: string | null
          subject?: string
          subject_id?: string
          to_status?: string
          user_id?: string | null
        }
        Relationships: []
      }
      talk_needs: {
        Row: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          custom_answers: NonNullable<Json>
          request_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          custom_answers?: NonNullable<Json>
          request_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talk_needs_request_id_exists"
            columns: ["request_id"]
            referencedRelation: "talk_proposals"
            referencedColumns: ["id"]
          },
        ]
      }
      talk_proposals: {
        Row: {
          abstract: string
          agrees_to_recording: boolean
          attendance: Database["public"]["Enums"]["talk_proposals_attendance"]
          availability: string[]
          bio: string
          capacity: number | null
          confirm_by: string | null
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          email: string
          equipment: string | null
          format: Database["public"]["Enums"]["talk_proposals_format"]
          full_name: string
          headshot: string | null
          id: string
          level: Database["public"]["Enums"]["talk_proposals_level"]
          links: string[]
          note: string | null
          organisation: string | null
          position: string
          prerequisites: string | null
          status: Database["public"]["Enums"]["talk_proposals_status"]
          title: string
          topics: Database["public"]["Enums"]["talk_proposals_topics"][]
          travel: Database["public"]["Enums"]["talk_proposals_travel"] | null
          updated_at: string
          user_id: string
        }
        Insert: {
          abstract: string
          agrees_to_recording?: boolean
          attendance: Database["public"]["Enums"]["talk_proposals_attendance"]
          availability: string[]
          bio: string
          capacity?: number | null
          confirm_by?: string | null
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email: string
          equipment?: string | null
          format: Database["public"]["Enums"]["talk_proposals_format"]
          full_name: string
          headshot?: string | null
          id?: string
          level: Database["public"]["Enums"]["talk_proposals_level"]
          links?: string[]
          note?: string | null
          organisation?: string | null
          position: string
          prerequisites?: string | null
          status: Database["public"]["Enums"]["talk_proposals_status"]
          title: string
          topics: Database["public"]["Enums"]["talk_proposals_topics"][]
          travel?: Database["public"]["Enums"]["talk_proposals_travel"] | null
          updated_at?: string
          user_id: string
        }
        Update: {
          abstract?: string
          agrees_to_recording?: boolean
          attendance?: Database["public"]["Enums"]["talk_proposals_attendance"]
          availability?: string[]
          bio?: string
          capacity?: number | null
          confirm_by?: string | null
          created_at?: string
          custom_answers?: NonNullable<Json>
          custom_version?: string | null
          email?: string
          equipment?: string | null
          format?: Database["public"]["Enums"]["talk_proposals_format"]
          full_name?: string
          headshot?: string | null
          id?: string
          level?: Database["public"]["Enums"]["talk_proposals_level"]
          links?: string[]
          note?: string | null
          organisation?: string | null
          position?: string
          prerequisites?: string | null
          status?: Database["public"]["Enums"]["talk_proposals_status"]
          title?: string
          topics?: Database["public"]["Enums"]["talk_proposals_topics"][]
          travel?: Database["public"]["Enums"]["talk_proposals_travel"] | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      team_members: {
        Row: {
          id: string
          is_leader: boolean
          joined_at: string
          joined_number: number
          team_id: string
          user_id: string
        }
        Insert: {
          id?: string
          is_leader?: boolean
          joined_at?: string
          joined_number?: never
          team_id: string
          user_id: string
        }
        Update: {
          id?: string
          is_leader?: boolean
          joined_at?: string
          joined_number?: never
          team_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "team_members_team_id_exists"
            columns: ["team_id"]
            referencedRelation: "teams"
            referencedColumns: ["id"]
          },
        ]
      }
      team_requests: {
        Row: {
          answer: Database["public"]["Enums"]["team_requests_answer"] | null
          answered_at: string | null
          created_at: string
          id: string
          kind: Database["public"]["Enums"]["team_requests_kind"]
          message: string | null
          team_id: string
          user_id: string
        }
        Insert: {
          answer?: Database["public"]["Enums"]["team_requests_answer"] | null
          answered_at?: string | null
          created_at?: string
          id?: string
          kind: Database["public"]["Enums"]["team_requests_kind"]
          message?: string | null
          team_id: string
          user_id: string
        }
        Update: {
          answer?: Database["public"]["Enums"]["team_requests_answer"] | null
          answered_at?: string | null
          created_at?: string
          id?: string
          kind?: Database["public"]["Enums"]["team_requests_kind"]
          message?: string | null
          team_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "team_requests_team_id_exists"
            columns: ["team_id"]
            referencedRelation: "teams"
            referencedColumns: ["id"]
          },
        ]
      }
      team_seekers: {
        Row: {
          about: string | null
          created_at: string
          id: string
          skills: Database["public"]["Enums"]["team_seekers_skills"][]
          user_id: string
        }
        Insert: {
          about?: string | null
          created_at?: string
          id?: string
          skills?: Database["public"]["Enums"]["team_seekers_skills"][]
          user_id: string
        }
        Update: {
          about?: string | null
          created_at?: string
          id?: string
          skills?: Database["public"]["Enums"]["team_seekers_skills"][]
          user_id?: string
        }
        Relationships: []
      }
      teams: {
        Row: {
          created_at: string
          id: string
          invite_code: string
          is_open: boolean
          name: string
          pitch: string | null
          seeks: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          invite_code: string
          is_open?: boolean
          name: string
          pitch?: string | null
          seeks?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          invite_code?: string
          is_open?: boolean
          name?: string
          pitch?: string | null
          seeks?: string | null
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accommodation_places: {
        Args: Record<PropertyKey, never>
        Returns: {
          capacity: number
          option_id: string
          taken: number
        }[]
      }
      admin_account_of: { Args: { email: string }; Returns: Json }
      admin_arrivals: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_assign: {
        Args: { assignee?: string; ids: string[]; kind: string }
        Returns: Json
      }
      admin_badges: {
        Args: {
          after?: string
          filters?: Json
          ids?: Json
          page_size?: number
          search?: string
        }
        Returns: Json
      }
      admin_coming: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_correct: {
        Args: {
          changes: Json
          registration: string
          seen: string
          tells?: boolean
        }
        Returns: Json
      }
      admin_corrections: {
        Args: { registration: string }
        Returns: {
          after: Json
          answer: string
          at: string
          before: Json
          by: string
          is_told: boolean
        }[]
      }
      admin_custom_questions: { Args: { kind: string }; Returns: Json }
      admin_decide: {
        Args: {
          batch: string
          decisions: Json
          kind: string
          reason?: string
          tells?: boolean
          to_status: string
        }
        Returns: Json
      }
      admin_delete_person: {
        Args: { confirm_email: string; id: string; kind: string }
        Returns: undefined
      }
      admin_export: {
        Args: {
          after?: Json
          filters?: Json
          is_descending?: boolean
          kind: string
          page_size?: number
          search?: string
          sort?: string
        }
        Returns: Json
      }
      admin_export_guests: { Args: { option: string }; Returns: Json }
      admin_export_needs: {
        Args: {
          after?: Json
          page_size?: number
          reason: string
          what: string
          with_waiting?: boolean
        }
        Returns: Json
      }
      admin_feedback: {
        Args: Record<PropertyKey, never>
        Returns: {
          answers: number
          best: string[]
          change: string[]
          ratings: number[]
          session: string
          starts_at: string
          title: string
        }[]
      }
      admin_give_bed: {
        Args: { reason?: string; request: string }
        Returns: Json
      }
      admin_give_role: {
        Args: {
          contact_allowed?: boolean
          email: string
          kinds?: Json
          role: string
        }
        Returns: Json
      }
      admin_guests: { Args: { option: string }; Returns: Json }
      admin_headshot: { Args: { id: string }; Returns: Json }
      admin_hold_purge: { Args: { is_held: boolean }; Returns: Json }
      admin_import_people: {
        Args: {
          ahead?: number
          is_dry?: boolean
          kind?: string
          mails?: boolean
          people: Json
          reason?: string
        }
        Returns: Json
      }
      admin_list: {
        Args: {
          after?: Json
          filters?: Json
          is_back?: boolean
          is_descending?: boolean
          kind: string
          page_size?: number
          search?: string
          skip?: number
          sort?: string
        }
        Returns: Json
      }
      admin_mail_waits: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_mails: {
        Args: {
          before?: number
          page_size?: number
          search?: string
          state?: string
          titles?: Json
        }
        Returns: Json
      }
      admin_mark_drafts: {
        Args: { again?: boolean; anyway?: boolean; id: string; kind: string }
        Returns: Json
      }
      admin_matching: {
        Args: {
          after?: string
          filters?: Json
          kind: string
          page_size?: number
          search?: string
        }
        Returns: Json
      }
      admin_missing: {
        Args: { day: string }
        Returns: {
          id: string
          name: string
        }[]
      }
      admin_move_purge: {
        Args: { kind: string; purge_on?: string; seen: string }
        Returns: Json
      }
      admin_needs: { Args: { id: string; kind: string }; Returns: Json }
      admin_note: {
        Args: { id: string; kind: string; text: string }
        Returns: Json
      }
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_person_data: { Args: { id: string; kind: string }; Returns: Json }
      admin_places: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_read: { Args: { id: string; kind: string }; Returns: Json }
      admin_read_mail: { Args: { mail: string }; Returns: Json }
      admin_retention: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_roles: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_round: { Args: { kind: string }; Returns: Json }
      admin_save_coming: {
        Args: {
          asks?: string
          confirm_by?: string
          is_on: boolean
          releases: boolean
          seen: string
        }
        Returns: Json
      }
      admin_seat: {
        Args: {
          batch: string
          reason?: string
          registration: string
          seen: string
        }
        Returns: Json
      }
      admin_seat_in_session: {
        Args: { reason?: string; registration: string; session: string }
        Returns: Json
      }
      admin_set_room: {
        Args: { request: string; room: string; seen?: string }
        Returns: Json
      }
      admin_speaker_page: { Args: { proposal: string }; Returns: Json }
      admin_take_bed: { Args: { request: string }; Returns: Json }
      admin_take_role: { Args: { email: string }; Returns: undefined }
      admin_undo: {
        Args: { batch: string; before?: number; most?: number }
        Returns: Json
      }
      admin_undoable: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_unseat_in_session: {
        Args: { registration: string; session: string }
        Returns: Json
      }
      admin_upkeep: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_views: { Args: Record<PropertyKey, never>; Returns: Json }
      admins: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          is_fallback: boolean
          is_me: boolean
          name: string
        }[]
      }
      answer_coming_by_link: {
        Args: { is_coming: boolean; keeps_bed?: boolean; link: string }
        Returns: Json
      }
      answer_my_coming: {
        Args: { is_coming: boolean; keeps_bed?: boolean }
        Returns: Json
      }
      answer_request: {
        Args: { accepts: boolean; request: string }
        Returns: undefined
      }
      answer_talk_by_link: {
        Args: { confirms: boolean; link: string; reason?: string }
        Returns: Json
      }
      ask_to_join: { Args: { message?: string; team: string }; Returns: string }
      assign_review: {
        Args: {
          id: string
          is_assigned: boolean
          kind: string
          reviewer: string
        }
        Returns: undefined
      }
      assign_reviews: {
        Args: { each: number; kind: string; reviewers?: Json }
        Returns: Json
      }
      attendance_of: { Args: { session: string }; Returns: Json }
      begin_lab_check: { Args: { challenge: string }; Returns: Json }
      cancel_registration: {
        Args: Record<PropertyKey, never>
        Returns: {
          attendance: Database["public"]["Enums"]["registrations_attendance"]
          came_by: Database["public"]["Enums"]["registrations_came_by"]
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          days: string[]
          department: string | null
          full_name: string
          hackathon:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account: boolean | null
          has_used_qiskit: boolean | null
          heard_from:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id: string
          institution: string | null
          is_at_least_16: boolean
          phone: string | null
          pool: string
          python_comfort: number | null
          quantum_knowledge:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number: number
          role: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status: Database["public"]["Enums"]["registrations_status"]
          student_number: string | null
          ticket_code: string
          updated_at: string
          user_id: string
          year_of_study:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        SetofOptions: {
          from: "*"
          to: "registrations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_registration: {
        Args: { consents: Json; details: Json; needs: Json }
        Returns: {
          attendance: Database["public"]["Enums"]["registrations_attendance"]
          came_by: Database["public"]["Enums"]["registrations_came_by"]
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          days: string[]
          department: string | null
          full_name: string
          hackathon:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account: boolean | null
          has_used_qiskit: boolean | null
          heard_from:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id: string
          institution: string | null
          is_at_least_16: boolean
          phone: string | null
          pool: string
          python_comfort: number | null
          quantum_knowledge:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number: number
          role: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status: Database["public"]["Enums"]["registrations_status"]
          student_number: string | null
          ticket_code: string
          updated_at: string
          user_id: string
          year_of_study:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        SetofOptions: {
          from: "*"
          to: "registrations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_submission: {
        Args: { answers: Json; form: string; submission: string }
        Returns: undefined
      }
      change_team: { Args: { answers: Json }; Returns: undefined }
      check_in_roster: {
        Args: { after?: Json; page_size?: number; since?: string }
        Returns: Json
      }
      choose_news: {
        Args: { is_wanted: boolean; version: string }
        Returns: undefined
      }
      claim_mails: {
        Args: { batch?: number; per_second?: number }
        Returns: {
          data: Json
          facts: Json
          id: string
          recipients: string[]
          template: string
          wait_ms: number
        }[]
      }
      close_judging: { Args: { is_closed: boolean }; Returns: undefined }
      coming_by_link: { Args: { link: string }; Returns: Json }
      confirm_talk: { Args: { proposal: string }; Returns: undefined }
      correct_name: {
        Args: { full_name: string; ticket: string }
        Returns: Json
      }
      count_letter: { Args: { letter: string }; Returns: Json }
      create_team: { Args: { answers: Json }; Returns: string }
      custom_questions: { Args: { form: string }; Returns: Json }
      declare_conflict: { Args: { id: string; kind: string }; Returns: Json }
      defer_mail: {
        Args: {
          error: string
          mail: string
          seconds: number
          waits_for: string
        }
        Returns: undefined
      }
      delete_admin_view: { Args: { view: string }; Returns: undefined }
      delete_letter: { Args: { letter: string }; Returns: undefined }
      delete_my_account: { Args: { confirm_email: string }; Returns: undefined }
      form_state: {
        Args: { form: string }
        Returns: {
          closes_at: string
          custom_version: string
          opens_at: string
          state: string
        }[]
      }
      give_feedback: {
        Args: {
          best?: string
          change?: string
          rating: number
          session: string
        }
        Returns: undefined
      }
      grant_captcha_pass: { Args: { pass_hash: string }; Returns: undefined }
      hackathon_results: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_tied: boolean
          project_id: string
          rank: number
          team_name: string
          title: string
          total: number
        }[]
      }
      hackathon_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          has_results: boolean
          is_judging_closed: boolean
          project_closes_at: string
          project_opens_at: string
          projects: number
          seekers: number
          state: string
          teams: number
        }[]
      }
      hand_over_team: { Args: { member: string }; Returns: undefined }
      installation_health: { Args: Record<PropertyKey, never>; Returns: Json }
      invite_to_team: {
        Args: { message?: string; seeker: string }
        Returns: string
      }
      is_judge: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_referral_code: { Args: { code: string }; Returns: boolean }
      issue_certificate: { Args: { kind: string }; Returns: Json }
      join_team: { Args: { invite_code: string }; Returns: string }
      judging_overview: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_complete: boolean
          is_published: boolean
          members: number
          missing: string[]
          project_id: string
          repository_url: string
          team_name: string
          title: string
          total: number
        }[]
      }
      judging_projects: {
        Args: Record<PropertyKey, never>
        Returns: {
          challenge: string
          demo_url: string
          is_complete: boolean
          is_own_team: boolean
          licence: string
          project_id: string
          repository_url: string
          scores: Json
          summary: string
          team_name: string
          title: string
        }[]
      }
      keep_lab_solution: {
        Args: {
          challenge: string
          circuit: string
          gates: number
          person: string
          version: string
        }
        Returns: number
      }
      lab_board: {
        Args: { place?: string }
        Returns: {
          display_name: string
          gates: number
          solved: number
        }[]
      }
      leave_team: { Args: Record<PropertyKey, never>; Returns: undefined }
      letters: { Args: Record<PropertyKey, never>; Returns: Json }
      log_actors: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          name: string
        }[]
      }
      log_entries: {
        Args: { after?: Json; filters?: Json; page_size?: number }
        Returns: Json
      }
      look_for_team: { Args: { answers: Json }; Returns: undefined }
      my_accommodation_place: {
        Args: Record<PropertyKey, never>
        Returns: {
          option_id: string
          place_in_queue: number
          request_id: string
          status: string
        }[]
      }
      my_certificates: { Args: Record<PropertyKey, never>; Returns: Json }
      my_coming: { Args: Record<PropertyKey, never>; Returns: Json }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_feedback: {
        Args: Record<PropertyKey, never>
        Returns: {
          session: string
          title: string
        }[]
      }
      my_lab_solutions: {
        Args: Record<PropertyKey, never>
        Returns: {
          challenge_id: string
          circuit: string
          gates: number
        }[]
      }
      my_place_in_queue: { Args: Record<PropertyKey, never>; Returns: number }
      my_profile: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          display_name: string | null
          institution: string | null
          is_listed: boolean
          is_name_printed: boolean
          is_on_lab_board: boolean
          is_on_leaderboard: boolean
          language: string | null
          links: string[]
          pronouns: string | null
          referral_code: string
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_referral_count: { Args: Record<PropertyKey, never>; Returns: number }
      my_referrals_in_check: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      my_reviews: { Args: Record<PropertyKey, never>; Returns: Json }
      my_role: { Args: Record<PropertyKey, never>; Returns: Json }
      my_speaker_page: { Args: { proposal: string }; Returns: Json }
      my_submission: {
        Args: { form: string; submission: string }
        Returns: Json
      }
      my_team: { Args: Record<PropertyKey, never>; Returns: Json }
      note_release: { Args: { found?: string }; Returns: undefined }
      note_run: { Args: { problem?: string; what: string }; Returns: undefined }
      open_speaker_pages: { Args: Record<PropertyKey, never>; Returns: Json }
      preview_letter: {
        Args: { letter: string; of_row: string }
        Returns: Json
      }
      publish_project: {
        Args: { is_published: boolean; project: string }
        Returns: undefined
      }
      publish_results: {
        Args: { despite_missing?: boolean; is_published: boolean }
        Returns: undefined
      }
      purge_expired: {
        Args: Record<PropertyKey, never>
        Returns: {
          purged: number
          table_name: string
        }[]
      }
      queue_due_mails: { Args: Record<PropertyKey, never>; Returns: undefined }
      read_letter: { Args: { letter: string }; Returns: Json }
      read_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      record_attendance: {
        Args: { scans: Json; sent_at?: string; session: string }
        Returns: Json
      }
      referral_leaderboard: {
        Args: Record<PropertyKey, never>
        Returns: {
          display_name: string
          people: number
        }[]
      }
      register: {
        Args: {
          captcha_pass?: string
          consents: Json
          details: Json
          needs: Json
          referral_code?: string
          seconds_to_fill?: number
          website?: string
        }
        Returns: {
          attendance: Database["public"]["Enums"]["registrations_attendance"]
          came_by: Database["public"]["Enums"]["registrations_came_by"]
          created_at: string
          custom_answers: NonNullable<Json>
          custom_version: string | null
          days: string[]
          department: string | null
          full_name: string
          hackathon:
            | Database["public"]["Enums"]["registrations_hackathon"]
            | null
          has_ibm_quantum_account: boolean | null
          has_used_qiskit: boolean | null
          heard_from:
            | Database["public"]["Enums"]["registrations_heard_from"]
            | null
          id: string
          institution: string | null
          is_at_least_16: boolean
          phone: string | null
          pool: string
          python_comfort: number | null
          quantum_knowledge:
            | Database["public"]["Enums"]["registrations_quantum_knowledge"]
            | null
          queue_number: number
          role: Database["public"]["Enums"]["registrations_role"] | null
          shirt_size:
            | Database["public"]["Enums"]["registrations_shirt_size"]
            | null
          status: Database["public"]["Enums"]["registrations_status"]
          student_number: string | null
          ticket_code: string
          updated_at: string
          user_id: string
          year_of_study:
            | Database["public"]["Enums"]["registrations_year_of_study"]
            | null
        }
        SetofOptions: {
          from: "*"
          to: "registrations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      registration_state: {
        Args: Record<PropertyKey, never>
        Returns: {
          capacity: number
          closes_at: string
          custom_version: string
          opens_at: string
          state: string
          taken: number
          waiting: number
        }[]
      }
      release_next_silent: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      release_seat: {
        Args: { session: string }
        Returns: {
          created_at: string
          id: string
          pool: string
          queue_number: number
          session_id: string
          status: Database["public"]["Enums"]["seat_reservations_status"]
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "seat_reservations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_member: { Args: { member: string }; Returns: undefined }
      renew_invite_code: { Args: Record<PropertyKey, never>; Returns: string }
      reserve_seat: {
        Args: { despite_overlap?: boolean; session: string }
        Returns: {
          created_at: string
          id: string
          pool: string
          queue_number: number
          session_id: string
          status: Database["public"]["Enums"]["seat_reservations_status"]
          updated_at: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "seat_reservations"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retry_mails: {
        Args: {
          expected?: number
          ids?: string[]
          search?: string
          titles?: Json
        }
        Returns: Json
      }
      review_ranking: { Args: { kind: string }; Returns: Json }
      review_row: { Args: { id: string; kind: string }; Returns: Json }
      save_admin_view: {
        Args: { kind: string; name: string; query: string; view: string }
        Returns: Json
      }
      save_letter: {
        Args: { draft: Json; letter: string; seen?: number }
        Returns: Json
      }
      save_review: {
        Args: { id: string; kind: string; note?: string; scores: Json }
        Returns: Json
      }
      save_score: {
        Args: {
          criterion: string
          note?: string
          points: number
          project: string
        }
        Returns: undefined
      }
      save_settings: { Args: { changes: Json; seen: string }; Returns: Json }
      save_speaker_page: {
        Args: { page: Json; proposal: string }
        Returns: Json
      }
      seekers_board: {
        Args: Record<PropertyKey, never>
        Returns: {
          about: string
          is_invited: boolean
          is_me: boolean
          name: string
          seeker_id: string
          skills: string[]
        }[]
      }
      send_letter: {
        Args: { at?: string; expected: number; letter: string; seen: number }
        Returns: Json
      }
      send_mail_again: { Args: { mail: string }; Returns: undefined }
      session_seats: {
        Args: Record<PropertyKey, never>
        Returns: {
          capacity: number
          is_open: boolean
          session_id: string
          taken: number
          waiting: number
        }[]
      }
      settle_mail: {
        Args: { error?: string; gives_up?: boolean; mail: string; sent?: Json }
        Returns: undefined
      }
      settle_speaker_page: {
        Args: {
          person?: string
          proposal: string
          published?: Json
          session?: string
          slides_asset?: string
          to_state: string
          version: number
          word?: string
        }
        Returns: boolean
      }
      show_name_on_certificates: {
        Args: { is_shown: boolean }
        Returns: undefined
      }
      showcase: {
        Args: Record<PropertyKey, never>
        Returns: {
          challenge: string
          demo_url: string
          licence: string
          members: string[]
          project_id: string
          repository_url: string
          summary: string
          team_name: string
          title: string
        }[]
      }
      stop_letter: { Args: { letter: string }; Returns: Json }
      stop_looking: { Args: Record<PropertyKey, never>; Returns: undefined }
      submit_form: {
        Args: {
          answers: Json
          captcha_pass?: string
          form: string
          seconds_to_fill?: number
          submission: string
          website?: string
        }
        Returns: undefined
      }
      submit_project: { Args: { answers: Json }; Returns: undefined }
      sync_accommodation_options: { Args: { published: Json }; Returns: number }
      sync_check_ins: { Args: { scans: Json; sent_at?: string }; Returns: Json }
      sync_custom_questions: { Args: { published: Json }; Returns: number }
      sync_event_facts: { Args: { published: Json }; Returns: undefined }
      sync_lab_challenges: { Args: { published: Json }; Returns: number }
      sync_review_rubrics: { Args: { published: Json }; Returns: number }
      sync_rubric: { Args: { published: Json }; Returns: number }
      sync_sessions: { Args: { published: Json }; Returns: number }
      take_mail_event: {
        Args: {
          addresses: Json
          at?: string
          event: string
          kind: string
          mail: string
          reason?: string
        }
        Returns: undefined
      }
      talk_by_link: { Args: { link: string }; Returns: Json }
      team_behind_code: {
        Args: { invite_code: string }
        Returns: {
          members: number
          name: string
          pitch: string
          places: number
          team_id: string
        }[]
      }
      team_board: {
        Args: Record<PropertyKey, never>
        Returns: {
          members: number
          name: string
          pitch: string
          places: number
          seeks: string
          team_id: string
        }[]
      }
      test_letter: {
        Args: { letter: string; of_row?: string }
        Returns: undefined
      }
      undo_check_in: { Args: { scan: string }; Returns: Json }
      unsubscribe: { Args: { token: string }; Returns: boolean }
      verify_certificate: { Args: { code: string }; Returns: Json }
      walk_in: {
        Args: { checks_in?: boolean; person: Json; reason?: string }
        Returns: Json
      }
      withdraw_project: { Args: Record<PropertyKey, never>; Returns: undefined }
      withdraw_request: { Args: { request: string }; Returns: undefined }
      withdraw_submission: {
        Args: { form: string; reason?: string; submission: string }
        Returns: undefined
      }
    }
    Enums: {
      accommodation_claims_status: "confirmed" | "waitlisted" | "released"
      accommodation_requests_gender: "woman" | "man" | "non_binary" | "any"
      accommodation_requests_status:
        | "submitted"
        | "in_review"
        | "accepted"
        | "declined"
        | "withdrawn"
      ambassador_applications_channels:
        | "class_visits"
        | "student_groups"
        | "department_mail"
        | "messaging_groups"
        | "social_media"
        | "posters"
        | "events"
        | "word_of_mouth"
        | "other"
      ambassador_applications_status:
        | "submitted"
        | "in_review"
        | "accepted"
        | "declined"
        | "withdrawn"
      ambassador_applications_year_of_study: "1" | "2" | "3" | "4" | "5+"
      check_ins_outcome: "let_in" | "waitlisted" | "cancelled" | "undone"
      consents_kind:
        | "code_of_conduct"
        | "privacy"
        | "photos"
        | "share_with_sponsor"
        | "news"
      contact_messages_status:
        | "submitted"
        | "in_review"
        | "accepted"
        | "declined"
        | "withdrawn"
      contact_messages_topic:
        | "general"
        | "registration"
        | "speaking"
        | "sponsorship"
        | "accessibility"
        | "conduct"
        | "press"
      projects_licence:
        | "MIT"
        | "Apache-2.0"
        | "GPL-3.0"
        | "BSD-3-Clause"
        | "CC-BY-4.0"
        | "other_open"
      referrals_odd: "same_domain" | "many" | "same_minute"
      referrals_status: "held" | "counted" | "dropped"
      registration_needs_access:
        | "step_free"
        | "hearing_loop"
        | "captions"
        | "large_print"
        | "quiet_room"
        | "assistance_animal"
        | "other"
      registration_needs_dietary:
        | "vegetarian"
        | "vegan"
        | "halal"
        | "kosher"
        | "gluten_free"
        | "lactose_free"
        | "nut_allergy"
        | "other"
      registrations_attendance: "in_person" | "online"
      registrations_came_by: "form" | "walk_in" | "import"
      registrations_hackathon: "no" | "solo" | "have_team" | "need_team"
      registrations_heard_from:
        | "friend"
        | "lecturer"
        | "poster"
        | "social_media"
        | "newsletter"
        | "ambassador"
        | "other"
      registrations_quantum_knowledge:
        | "none"
        | "heard"
        | "basics"
        | "comfortable"
      registrations_role:
        | "undergraduate"
        | "postgraduate"
        | "phd"
        | "faculty"
        | "professional"
        | "school"
        | "other"
      registrations_shirt_size: "XS" | "S" | "M" | "L" | "XL" | "XXL"
      registrations_status:
        | "confirmed"
        | "waitlisted"
        | "cancelled"
        | "checked_in"
      registrations_year_of_study: "1" | "2" | "3" | "4" | "5+"
      seat_reservations_status:
        | "confirmed"
        | "waitlisted"
        | "released"
        | "checked_in"
      site_settings_tells_later: "ambassador" | "talk" | "sponsorship"
      sponsorship_inquiries_budget:
        | "below_500"
        | "500_to_2000"
        | "2000_to_5000"
        | "above_5000"
        | "not_sure"
      sponsorship_inquiries_status:
        | "submitted"
        | "in_review"
        | "accepted"
        | "declined"
        | "withdrawn"
      sponsorship_inquiries_support:
        | "money"
        | "venue"
        | "food"
        | "prizes"
        | "swag"
        | "speakers"
        | "mentors"
        | "hardware"
        | "media"
      talk_proposals_attendance: "in_person" | "online"
      talk_proposals_format:
        | "keynote"
        | "talk"
        | "lightning"
        | "workshop"
        | "panel"
      talk_proposals_level: "beginner" | "intermediate" | "advanced" | "any"
      talk_proposals_status:
        | "submitted"
        | "in_review"
        | "accepted"
        | "confirmed"
        | "declined"
        | "withdrawn"
      talk_proposals_topics:
        | "first_steps"
        | "qiskit"
        | "algorithms"
        | "error_correction"
        | "hardware"
        | "chemistry"
        | "optimization"
        | "machine_learning"
        | "cryptography"
        | "networks"
        | "education"
        | "careers"
        | "other"
      talk_proposals_travel: "none" | "travel" | "room" | "travel_and_room"
      team_requests_answer: "accepted" | "declined" | "withdrawn" | "ended"
      team_requests_kind: "asked" | "invited"
      team_seekers_skills:
        | "python"
        | "qiskit"
        | "quantum_theory"
        | "maths"
        | "machine_learning"
        | "web"
        | "design"
        | "hardware"
        | "writing"
        | "presenting"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      accommodation_claims_status: ["confirmed", "waitlisted", "released"],
      accommodation_requests_gender: ["woman", "man", "non_binary", "any"],
      accommodation_requests_status: [
        "submitted",
        "in_review",
        "accepted",
        "declined",
        "withdrawn",
      ],
      ambassador_applications_channels: [
        "class_visits",
        "student_groups",
        "department_mail",
        "messaging_groups",
        "social_media",
        "posters",
        "events",
        "word_of_mouth",
        "other",
      ],
      ambassador_applications_status: [
        "submitted",
        "in_review",
        "accepted",
        "declined",
        "withdrawn",
      ],
      ambassador_applications_year_of_study: ["1", "2", "3", "4", "5+"],
      check_ins_outcome: ["let_in", "waitlisted", "cancelled", "undone"],
      consents_kind: [
        "code_of_conduct",
        "privacy",
        "photos",
        "share_with_sponsor",
        "news",
      ],
      contact_messages_status: [
        "submitted",
        "in_review",
        "accepted",
        "declined",
        "withdrawn",
      ],
      contact_messages_topic: [
        "general",
        "registration",
        "speaking",
        "sponsorship",
        "accessibility",
        "conduct",
        "press",
      ],
      projects_licence: [
        "MIT",
        "Apache-2.0",
        "GPL-3.0",
        "BSD-3-Clause",
        "CC-BY-4.0",
        "other_open",
      ],
      referrals_odd: ["same_domain", "many", "same_minute"],
      referrals_status: ["held", "counted", "dropped"],
      registration_needs_access: [
        "step_free",
        "hearing_loop",
        "captions",
        "large_print",
        "quiet_room",
        "assistance_animal",
        "other",
      ],
      registration_needs_dietary: [
        "vegetarian",
        "vegan",
        "halal",
        "kosher",
        "gluten_free",
        "lactose_free",
        "nut_allergy",
        "other",
      ],
      registrations_attendance: ["in_person", "online"],
      registrations_came_by: ["form", "walk_in", "import"],
      registrations_hackathon: ["no", "solo", "have_team", "need_team"],
      registrations_heard_from: [
        "friend",
        "lecturer",
        "poster",
        "social_media",
        "newsletter",
        "ambassador",
        "other",
      ],
      registrations_quantum_knowledge: [
        "none",
        "heard",
        "basics",
        "comfortable",
      ],
      registrations_role: [
        "undergraduate",
        "postgraduate",
        "phd",
        "faculty",
        "professional",
        "school",
        "other",
      ],
      registrations_shirt_size: ["XS", "S", "M", "L", "XL", "XXL"],
      registrations_status: [
        "confirmed",
        "waitlisted",
        "cancelled",
        "checked_in",
      ],
      registrations_year_of_study: ["1", "2", "3", "4", "5+"],
      seat_reservations_status: [
        "confirmed",
        "waitlisted",
        "released",
        "checked_in",
      ],
      site_settings_tells_later: ["ambassador", "talk", "sponsorship"],
      sponsorship_inquiries_budget: [
        "below_500",
        "500_to_2000",
        "2000_to_5000",
        "above_5000",
        "not_sure",
      ],
      sponsorship_inquiries_status: [
        "submitted",
        "in_review",
        "accepted",
        "declined",
        "withdrawn",
      ],
      sponsorship_inquiries_support: [
        "money",
        "venue",
        "food",
        "prizes",
        "swag",
        "speakers",
        "mentors",
        "hardware",
        "media",
      ],
      talk_proposals_attendance: ["in_person", "online"],
      talk_proposals_format: [
        "keynote",
        "talk",
        "lightning",
        "workshop",
        "panel",
      ],
      talk_proposals_level: ["beginner", "intermediate", "advanced", "any"],
      talk_proposals_status: [
        "submitted",
        "in_review",
        "accepted",
        "confirmed",
        "declined",
        "withdrawn",
      ],
      talk_proposals_topics: [
        "first_steps",
        "qiskit",
        "algorithms",
        "error_correction",
        "hardware",
        "chemistry",
        "optimization",
        "machine_learning",
        "cryptography",
        "networks",
        "education",
        "careers",
        "other",
      ],
      talk_proposals_travel: ["none", "travel", "room", "travel_and_room"],
      team_requests_answer: ["accepted", "declined", "withdrawn", "ended"],
      team_requests_kind: ["asked", "invited"],
      team_seekers_skills: [
        "python",
        "qiskit",
        "quantum_theory",
        "maths",
        "machine_learning",
        "web",
        "design",
        "hardware",
        "writing",
        "presenting",
      ],
    },
  },
} as const
