-- Distributes Vedika's tables by user with Citus. Run once on the coordinator after the first start, before anybody
-- signs in. docs/scale.md says which queries stay on one node.

-- Small tables that every node holds whole. What is unique beyond one user cannot be distributed.
select create_reference_table('users');
select create_reference_table('identities');
select create_reference_table('invitations');
select create_reference_table('passwords');
select create_reference_table('disputes');
select create_reference_table('excess_refunds');

-- One user's rows of all tables lie on one node.
select create_distributed_table('user_sync', 'user_id');
select create_distributed_table('bookmarks', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('chat_answers', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('chat_documents', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('chat_sessions', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('chat_turns', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('chat_usage', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('daily_insights', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('deleted_accounts', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('link_counts', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('link_reads', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('note_categories', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('note_images', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('notes', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('orders', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('photos', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('planning_events', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('profiles', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('read_states', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('revisions', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('sessions', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('source_counts', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('source_lookups', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('sources', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('sync_commits', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('transactions', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('upload_tokens', 'user_id', colocate_with => 'user_sync');
select create_distributed_table('wiped_sessions', 'user_id', colocate_with => 'user_sync');
