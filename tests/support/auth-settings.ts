const each = (names: string, parts: string, from: (name: string, part: string) => string) =>
  names.split(' ').flatMap((name) => parts.split(' ').map((part) => from(name, part)))

const providers =
  'apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc slack_oidc notion slack spotify twitch twitter x workos zoom'
const hooks =
  'custom_access_token mfa_verification_attempt password_verification_attempt send_sms send_email before_user_created after_user_created'
const notifications =
  'password_changed email_changed phone_changed mfa_factor_enrolled mfa_factor_unenrolled identity_linked identity_unlinked'
const mails = 'confirmation email_change invite magic_link reauthentication recovery'

/** Those that follow no pattern. */
const others = `
  api_max_request_duration db_max_pool_size db_max_pool_size_unit external_anonymous_users_enabled
  external_apple_additional_client_ids external_azure_url external_gitlab_url
  external_google_additional_client_ids external_google_skip_nonce_check external_keycloak_url
  external_phone_enabled external_workos_url external_web3_solana_enabled external_web3_ethereum_enabled
  jwt_exp mailer_allow_unverified_email_sign_ins mailer_secure_email_change_enabled
  mfa_max_enrolled_factors webauthn_rp_display_name webauthn_rp_id webauthn_rp_origins mfa_phone_template
  mfa_phone_max_frequency nimbus_oauth_client_id nimbus_oauth_email_optional nimbus_oauth_client_secret
  password_hibp_enabled password_min_length password_required_characters refresh_token_rotation_enabled
  saml_enabled saml_external_url saml_allow_encrypted_assertions security_sb_forwarded_for_enabled
  security_captcha_enabled security_captcha_provider security_captcha_secret
  security_manual_linking_enabled security_refresh_token_reuse_interval
  security_update_password_require_current_password security_update_password_require_reauthentication
  sessions_inactivity_timeout sessions_single_per_user sessions_tags sessions_timebox sms_autoconfirm
  sms_max_frequency sms_messagebird_access_key sms_messagebird_originator sms_otp_exp sms_provider
  sms_template sms_test_otp sms_test_otp_valid_until sms_textlocal_api_key sms_textlocal_sender
  sms_twilio_account_sid sms_twilio_auth_token sms_twilio_content_sid sms_twilio_message_service_sid
  sms_twilio_verify_account_sid sms_twilio_verify_auth_token sms_twilio_verify_message_service_sid
  sms_vonage_api_key sms_vonage_api_secret sms_vonage_from smtp_admin_email smtp_host smtp_max_frequency
  smtp_pass smtp_port smtp_sender_name smtp_user oauth_server_authorization_path`

/** The settings of the auth service as the Management API names them; its answers always have all of them. */
const names = [
  ...each(providers, 'client_id email_optional enabled secret', (name, part) => `external_${name}_${part}`),
  ...each(hooks, 'enabled uri secrets', (name, part) => `hook_${name}_${part}`),
  ...each(notifications, 'enabled', (name, part) => `mailer_notifications_${name}_${part}`),
  ...each(notifications, 'notification', (name, part) => `mailer_subjects_${name}_${part}`),
  ...each(notifications, 'content', (name, part) => `mailer_templates_${name}_notification_${part}`),
  ...each(mails, 'subjects', (name, part) => `mailer_${part}_${name}`),
  ...each(mails, 'content', (name, part) => `mailer_templates_${name}_${part}`),
  ...each('totp phone web_authn', 'enroll verify', (name, part) => `mfa_${name}_${part}_enabled`),
  ...each('anonymous_users sms_sent token_refresh verify otp web3', 'limit', (name) => `rate_limit_${name}`),
  ...others.trim().split(/\s+/),
]

/** The settings of a project nobody has set up yet: what matters here at its default, the others null. */
export function untouchedAuthSettings(): Record<string, unknown> {
  return {
    ...Object.fromEntries(names.map((name) => [name, null])),
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    disable_signup: false,
    external_email_enabled: true,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_otp_length: 8,
    rate_limit_email_sent: 2,
    passkey_enabled: false,
    mfa_phone_otp_length: 6,
    sms_otp_length: 6,
    oauth_server_enabled: false,
    oauth_server_allow_dynamic_registration: false,
    custom_oauth_enabled: false,
    custom_oauth_max_providers: 0,
  }
}
