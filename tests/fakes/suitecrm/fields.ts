export type ModuleName = 'Contacts' | 'Leads';

/** Answers name the type in the singular. */
export const BEAN: Record<ModuleName, string> = { Contacts: 'Contact', Leads: 'Lead' };

export const isModule = (name: string): name is ModuleName => name in BEAN;

const PERSON = `name date_entered date_modified modified_user_id modified_by_name created_by created_by_name description
  deleted created_by_link modified_user_link assigned_user_id assigned_user_name assigned_user_link SecurityGroups
  salutation first_name last_name full_name title photo department do_not_call phone_home email phone_mobile
  phone_work phone_other phone_fax email1 email2 invalid_email email_opt_out lawful_basis date_reviewed
  lawful_basis_source primary_address_street primary_address_street_2 primary_address_street_3
  primary_address_city primary_address_state primary_address_postalcode primary_address_country
  alt_address_street alt_address_street_2 alt_address_street_3 alt_address_city alt_address_state
  alt_address_postalcode alt_address_country assistant assistant_phone email_addresses_primary email_addresses
  email_addresses_non_primary`;

const CONTACT = `email_and_name1 lead_source account_name account_id opportunity_role_fields opportunity_role_id
  opportunity_role reports_to_id report_to_name birthdate accounts reports_to_link opportunities bugs calls cases
  direct_reports emails documents leads meetings notes project project_resource am_projecttemplates_resources
  am_projecttemplates_contacts_1 tasks tasks_parent notes_parent user_sync campaign_id campaign_name campaigns
  campaign_contacts c_accept_status_fields m_accept_status_fields accept_status_id accept_status_name
  prospect_lists sync_contact fp_events_contacts aos_quotes aos_invoices aos_contracts e_invite_status_fields
  event_status_name event_invite_id e_accept_status_fields event_accept_status event_status_id
  project_contacts_1 aop_case_updates joomla_account_id portal_account_disabled joomla_account_access
  portal_user_type jjwg_maps_address_c jjwg_maps_geocode_status_c jjwg_maps_lat_c jjwg_maps_lng_c`;

const LEAD = `converted refered_by lead_source lead_source_description status status_description reports_to_id
  report_to_name reports_to_link reportees contacts account_name accounts account_description contact_id contact
  account_id opportunity_id opportunity opportunity_name opportunity_amount campaign_id campaign_name
  campaign_leads c_accept_status_fields m_accept_status_fields accept_status_id accept_status_name
  webtolead_email1 webtolead_email2 webtolead_email_opt_out webtolead_invalid_email birthdate portal_name
  portal_app website tasks notes meetings calls oldmeetings oldcalls emails campaigns prospect_lists
  fp_events_leads_1 e_invite_status_fields event_status_name event_invite_id e_accept_status_fields
  event_accept_status event_status_id jjwg_maps_geocode_status_c jjwg_maps_lng_c jjwg_maps_address_c
  jjwg_maps_lat_c`;

/** Every field of a module. Any other property is refused. */
export const FIELDS: Record<ModuleName, readonly string[]> = {
  Contacts: `${PERSON} ${CONTACT}`.split(/\s+/),
  Leads: `${PERSON} ${LEAD}`.split(/\s+/),
};
